import { expect, it } from "vitest";
import { everydayFileSchema } from "../../domain/guides/everyday-file.ts";
import { smallSource } from "../../tests/support/small-content.ts";
import { compileContent } from "./compile-content.ts";

function faultsOf(jobs: object): string[] {
  const everyday = everydayFileSchema.parse({
    jobs: [{ id: "front-brakes", name: "Front brakes" }],
    platforms: jobs,
  });
  return compileContent(smallSource({ everyday })).faults.map(({ path, problem }) => `${path}: ${problem}`);
}

it("everyday jobs name guides, engines and platforms that exist", () => {
  expect(faultsOf({ e46: { "front-brakes": { guides: ["brake-pads"] } } })).toEqual([]);
  expect(faultsOf({ e99: {} })).toEqual(["platforms,e99: there's no such platform"]);
  expect(faultsOf({ e46: { brakes: { guides: ["brake-bads"] } } })).toEqual([
    "platforms,e46,brakes: isn't one of the jobs",
    "platforms,e46,brakes,guides,0: brake-bads isn't a guide",
  ]);
  expect(
    faultsOf({ e46: { "front-brakes": { notOn: [{ engines: ["v99"], reason: "No tires" }] } } }),
  ).toHaveLength(1);
});
