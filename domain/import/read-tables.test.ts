import { describe, expect, it } from "vitest";
import { maxColumns } from "./import-file.ts";
import { TableReader } from "./read-tables.ts";

describe("the layout of a file", () => {
  it("has only the beginning of long titles and headers", () => {
    const reader = new TableReader();
    reader.read(1, [`## ${"Title ".repeat(1_000)}`]);
    reader.read(
      2,
      Array.from({ length: maxColumns }, () => "Header ".repeat(1_000)),
    );
    reader.read(3, ["2025-06-02"]);
    const layout = reader.layout(",");
    expect(layout.tables[0]?.title).toMatch(/^Title Title/);
    expect(layout.tables[0]?.header[0]).toMatch(/^Header Header/);
    expect(JSON.stringify(layout).length).toBeLessThan(maxColumns * 400);
  });
});
