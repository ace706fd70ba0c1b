import { expect, it } from "vitest";
import { compileBmwOptions } from "./compile-bmw-options.ts";
import type { ContentFault } from "./content-error.ts";

const sources = { catalog: "A catalog", order: "A list of orders" };

function compile(codes: Parameters<typeof compileBmwOptions>[0]["codes"]) {
  const faults: ContentFault[] = [];
  return { options: compileBmwOptions({ sources, codes }, undefined, faults), faults };
}

it("options are found by their code, and say how many lists have them", () => {
  const earlier = { until: "1999-08", name: "Alarm" };
  expect(
    compile([
      { code: "205", name: "Automatic transmission", in: ["catalog", "order"] },
      { code: "301", name: "All-terrain tires", earlier, note: "One list.", in: ["catalog"] },
    ]),
  ).toEqual({
    options: {
      "205": { name: "Automatic transmission", lists: 2 },
      "301": { name: "All-terrain tires", earlier, note: "One list.", lists: 1 },
    },
    faults: [],
  });
});

it("a code that is there twice and a list that nobody names are faults", () => {
  const { faults } = compile([
    { code: "205", name: "Automatic transmission", in: ["catalog"] },
    { code: "205", name: "Something else", in: ["hearsay"] },
  ]);
  expect(faults.map(({ path, problem }) => [path.join("."), problem])).toEqual([
    ["codes.1.code", "205 is listed twice"],
    ["codes.1.in", "hearsay isn't one of the sources"],
  ]);
});
