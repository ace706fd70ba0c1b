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
  const written = { guides: ["brake-pads"] };
  expect(faultsOf({ e46: { "front-brakes": written, brakes: { guides: ["brake-bads"] } } })).toEqual([
    "platforms,e46,brakes: isn't one of the jobs",
    "platforms,e46,brakes,guides,0: brake-bads isn't a guide",
  ]);
  const notOn = [{ engines: ["v99"], reason: "No tires" }];
  expect(faultsOf({ e46: { "front-brakes": { ...written, notOn } } })).toHaveLength(1);
  const parts = [{ name: "Tires", notOn, guides: ["brake-bads"] }];
  expect(faultsOf({ e46: { "front-brakes": { parts, tried: [{ what: "Everywhere" }] } } })).toEqual([
    "platforms,e46,front-brakes,parts,0,guides,0: brake-bads isn't a guide",
    expect.stringMatching(/^platforms,e46,front-brakes,parts,0,notOn,0,/),
  ]);
});

it("a car without a guide for a job, or for a part of it, says where somebody looked", () => {
  const gap = /^platforms,e46,front-brakes: there's no guide/;
  const parts = [
    { name: "Pads", guides: ["brake-pads"] },
    { name: "Rotors", guides: [] },
  ];
  const tried = [{ what: "Manuals of two makers" }];
  const notOn = [{ reason: "No brakes" }];
  expect(faultsOf({ e46: {} })).toEqual([expect.stringMatching(gap)]);
  expect(faultsOf({ e46: { "front-brakes": { parts } } })).toEqual([expect.stringMatching(/\(Rotors\)/)]);
  expect(faultsOf({ e46: { "front-brakes": { parts, tried } } })).toEqual([]);
  expect(faultsOf({ e46: { "front-brakes": { tried } } })).toEqual([]);
  expect(faultsOf({ e46: { "front-brakes": { notOn } } })).toEqual([]);
});
