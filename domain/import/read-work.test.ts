import { describe, expect, it } from "vitest";
import { maxGuides, maxItems, maxMinutes } from "../garage/log-entry.ts";
import { maxTitleLength } from "../garage/reminder.ts";
import type { Field } from "./import-file.ts";
import { readWork } from "./read-work.ts";
import { Row, rowTexts } from "./row-cells.ts";

/** Work as a row with these cells tells it. */
function read(cells: Partial<Record<Field, string>>) {
  const columns = Object.fromEntries(Object.keys(cells).map((field, column) => [field, column]));
  const settings = { decimalMark: ".", distanceUnit: "mi", volumeUnit: "gal" } as const;
  const context = { settings, vehicleUnit: "mi", latest: "2026-11-16", isOwnFile: true } as const;
  return readWork("2026-11-01", new Row(Object.values(cells), columns, context));
}

describe("the items of work", () => {
  const bolts = (count: number) => Array(count).fill("part | Bolt | 07119 | 2 | | 1.50").join("; ");
  const bolt = { kind: "part", name: "Bolt", partNumber: "07119", quantityMilli: 2000, costCents: 150 };

  it("are as many as an entry can have", () => {
    expect(read({ title: "Oil", items: bolts(maxItems) }).items).toEqual(Array(maxItems).fill(bolt));
  });

  it("are one for each sum where there are more, or where we didn't write them", () => {
    const sums = { parts: "60.00", fluids: "0", other: "15" };
    const items = [
      { kind: "part", name: "Parts", costCents: 6000 },
      { kind: "other", name: "Labor and other", costCents: 1500 },
    ];
    expect(read({ title: "Oil", items: bolts(maxItems + 1), ...sums }).items).toEqual(items);
    expect(read({ title: "Oil", items: "Bolt, 2 pieces", ...sums }).items).toEqual(items);
    expect(read({ title: "Oil", items: `part | ${"x".repeat(200)} | | 1 | | 1`, ...sums }).items).toEqual(
      items,
    );
  });
});

describe("what was done", () => {
  it("is its title, else its type, else how its notes begin", () => {
    expect(read({ title: "Oil", type: "Service", notes: "Drips" })).toMatchObject({ title: "Oil" });
    expect(read({ title: "", type: "Service" })).toMatchObject({ title: "Service" });
    expect(read({ title: "", notes: "Drips\na lot" })).toMatchObject({ title: "Drips" });
    expect(() => read({ title: "", notes: "" })).toThrow(rowTexts.noTitle);
  });

  it("goes on in the notes where it is longer than a title", () => {
    const long = `${"Oil ".repeat(maxTitleLength)}end`;
    const { title, notes } = read({ title: long, notes: "Drips" });
    expect(title.length).toBeLessThanOrEqual(maxTitleLength);
    expect(notes).toBe(`${long}\nDrips`);
  });

  it("was done by the shop that is named, unless the file says otherwise", () => {
    expect(read({ title: "Oil", shop: "Tire Barn" })).toMatchObject({ doneBy: "shop", shop: "Tire Barn" });
    expect(read({ title: "Oil", shop: "Tire Barn", doneBy: "self" })).toMatchObject({ doneBy: "self" });
    expect(read({ title: "Oil", shop: "Tire Barn", doneBy: "self" })).not.toHaveProperty("shop");
    expect(read({ title: "Oil" })).toMatchObject({ doneBy: "self" });
  });

  it("took as long as work can take, or nobody knows", () => {
    const minutes = (text: string) => read({ title: "Oil", minutes: text }).minutes;
    expect([minutes("0"), minutes("90.4"), minutes(`${maxMinutes}`)]).toEqual([0, 90, maxMinutes]);
    expect([minutes(""), minutes("-1"), minutes(`${maxMinutes + 1}`)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("followed guides of ours", () => {
    const guides = Array.from({ length: maxGuides + 1 }, (_, index) => `/guide/e46/job-${index}`);
    const text = ["https://evil.example", "/account", ...guides].join(" ");
    expect(read({ title: "Oil", guides: text }).guides).toEqual(guides.slice(0, maxGuides));
  });
});
