import { expect, it } from "vitest";
import { compileContent } from "../server/content/compile-content.ts";
import { smallSource, specsFile } from "../tests/support/small-content.ts";
import { reportLines, safetyLines } from "./content-report.ts";

it("counts guides by status and numbers by confidence", () => {
  const source = smallSource();
  const { content } = compileContent(source);
  expect(reportLines(content.index.catalogues, source.specs)).toEqual([
    "platform  complete  in-progress  coming-soon  numbers  cross-checked  single-source  unverified",
    "e46              1            0            1        1            0 %          100 %         0 %",
    "basic            0            0            0        0              -              -           -",
  ]);
});

it("counts the fasteners that can hurt someone by the best figure that was found", () => {
  const { torques, sources } = specsFile();
  const gap = { name: "Seat", system: "restraint", values: [{ confidence: "unverified" }] };
  const specs = specsFile({
    sources,
    torques: { ...torques, "seat-bolts": gap, "belt-bolts": gap },
    safetyFasteners: ["wheel-bolts", "seat-bolts", "belt-bolts"],
  });
  expect(
    safetyLines(
      new Map([
        ["e46", specs],
        ["civic", specsFile()],
      ]),
    ),
  ).toEqual([
    "platform  safety fasteners  cross-checked  single-source  absent",
    "e46                      3            0 %           33 %    67 %",
  ]);
});
