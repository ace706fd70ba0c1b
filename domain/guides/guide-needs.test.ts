import fc from "fast-check";
import { expect, it } from "vitest";
import { compiledGuide } from "../../tests/support/small-content.ts";
import { withAsks } from "../own-numbers/asks.ts";
import { neededNumbers } from "../own-numbers/needed.ts";
import type { AppliesTo, VariantChoice } from "./applicability.ts";
import { compactNeeds, needsByPlatform, needsOf } from "./guide-needs.ts";
import type { GuidePage } from "./guide-page.ts";
import type { ShownSpec, ShownValue } from "./shown-spec.ts";
import type { SpecRef } from "./spec-kinds.ts";

const generations = ["na", "nb"];
const engines = ["b6", "bp"];
const gearboxes = ["manual", "automatic"];
const refs: SpecRef[] = ["torque:lug", "torque:cover", "capacity:oil", "fluid:oil"];

const some = (ids: readonly string[]) =>
  fc.option(fc.subarray([...ids], { minLength: 1 }), { nil: undefined });
const cars: fc.Arbitrary<AppliesTo | undefined> = fc.option(
  fc.record(
    { generations: some(generations), engines: some(engines), gearboxes: some(gearboxes) },
    { requiredKeys: [] },
  ),
  { nil: undefined },
);
const value = fc.record({
  metric: fc.constantFrom(undefined, "100"),
  appliesTo: cars,
  confidence: fc.constant("single-source" as const),
  sources: fc.constant<ShownValue["sources"]>([]),
});
const specOf = (ref: SpecRef) =>
  fc.array(value, { minLength: 1, maxLength: 3 }).map((values): [SpecRef, ShownSpec] => {
    const [kind = "", id = ""] = ref.split(":");
    return [
      ref,
      { ref, kind: kind as ShownSpec["kind"], name: id, system: id === "lug" ? "wheels" : "engine", values },
    ];
  });
const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: id }));
const variants = {
  generations: named(generations),
  engines: named(engines),
  gearboxes: named(gearboxes),
};
const small = compiledGuide();
const [step] = small.steps as [GuidePage["steps"][number]];
const guide: fc.Arbitrary<GuidePage> = fc
  .record({
    appliesTo: cars,
    specs: fc.tuple(...refs.map(specOf)).map((specs) => Object.fromEntries(specs)),
    steps: fc.array(
      fc.record({ torques: fc.subarray(refs), appliesTo: cars }).map((fields) => ({ ...step, ...fields })),
      { maxLength: 3 },
    ),
    fluids: fc.array(
      fc.record({
        fluid: fc.constant("fluid:oil" as const),
        capacity: fc.constantFrom(undefined, "capacity:oil" as const),
        appliesTo: cars,
      }),
      { maxLength: 2 },
    ),
  })
  .map((fields) => withAsks({ ...small, variants, ...fields } as GuidePage));

const pick = (ids: readonly string[]) => [undefined, ...ids];
/** Every choice of a small platform, also those that leave something open. */
const choices = pick(generations).flatMap((generation) =>
  pick(engines).flatMap((engine) => pick(gearboxes).map((gearbox) => ({ generation, engine, gearbox }))),
) as VariantChoice[];

it("say of every car what the guide itself says", () => {
  fc.assert(
    fc.property(guide, (page) => {
      const needs = JSON.parse(JSON.stringify(compactNeeds(page)));
      for (const choice of choices) {
        const needed = neededNumbers(page, choice).map(({ spec }) => spec.ref);
        expect((needsOf([needs], choice)[page.path] ?? []).toSorted()).toEqual(needed.toSorted());
      }
    }),
  );
});

it("name the guides that are for the car, and only complete ones", () => {
  const of = (slug: string, fields: Partial<GuidePage>) => ({
    ...small,
    path: `/guide/e46/${slug}`,
    ...fields,
  });
  const needs = needsByPlatform([
    of("ready", {}),
    of("other", { appliesTo: { engines: ["s54"] } }),
    of("draft", { status: "in-progress" }),
  ]);
  expect(needsOf(needs.get("e46") ?? [], { engine: "m54" })).toEqual({ "/guide/e46/ready": [] });
});
