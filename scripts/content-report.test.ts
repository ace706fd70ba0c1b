import { expect, it } from "vitest";
import { compileContent } from "../server/content/compile-content.ts";
import { smallSource } from "../tests/support/small-content.ts";
import { reportLines } from "./content-report.ts";

it("counts guides by status and numbers by confidence", () => {
  const source = smallSource();
  const { content } = compileContent(source);
  expect(reportLines(content.index.catalogues, source.specs)).toEqual([
    "platform  complete  in-progress  coming-soon  numbers  cross-checked  single-source  unverified",
    "e46              1            0            1        1            0 %          100 %         0 %",
    "basic            0            0            0        0              -              -           -",
  ]);
});
