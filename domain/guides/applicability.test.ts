import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AppliesTo,
  applies,
  describeAppliesTo,
  enginesOf,
  resolveChoice,
  summarizeAppliesTo,
  type VariantChoice,
} from "./applicability.ts";
import { variantOptionsSchema } from "./applicability-schema.ts";

const options = variantOptionsSchema.parse({
  generations: [
    { id: "early", name: "Early" },
    { id: "late", name: "Late" },
  ],
  engines: [
    { id: "m52", name: "M52", generations: ["early"] },
    { id: "m54", name: "M54", generations: ["late"] },
    { id: "s54", name: "S54" },
  ],
  gearboxes: [
    { id: "manual", name: "Manual" },
    { id: "auto", name: "Automatic" },
  ],
});

const anyChoice: fc.Arbitrary<VariantChoice> = fc.record(
  {
    generation: fc.constantFrom("early", "late", "nope"),
    engine: fc.constantFrom("m52", "m54", "s54", "nope"),
    gearbox: fc.constantFrom("manual", "auto", "nope"),
  },
  { requiredKeys: [] },
);
const some = (...ids: string[]) => fc.subarray(ids, { minLength: 1 });
const anyCars: fc.Arbitrary<AppliesTo> = fc.record(
  {
    generations: some("early", "late"),
    engines: some("m52", "m54", "s54"),
    gearboxes: some("manual", "auto"),
  },
  { requiredKeys: [] },
);

describe("what applies to a car", () => {
  it.each([
    [undefined, { engine: "m54" }, true],
    [{ engines: ["m54"] }, { engine: "m54" }, true],
    [{ engines: ["m54"] }, { engine: "m52" }, false],
    [{ engines: ["m54"] }, {}, true],
    [{ engines: ["m54"], gearboxes: ["manual"] }, { engine: "m54", gearbox: "auto" }, false],
    [{ note: "with xenon headlights" }, { engine: "m54" }, true],
  ])("%j for %j: %s", (appliesTo, choice, fits) => {
    expect(applies(appliesTo, choice)).toBe(fits);
  });

  it("is everything while nothing is picked", () => {
    fc.assert(fc.property(anyCars, (cars) => applies(cars, {})));
  });

  it("only gets less when more is picked", () => {
    fc.assert(
      fc.property(anyCars, anyChoice, (cars, { gearbox: _, ...less }) => {
        for (const gearbox of ["manual", "auto"])
          if (applies(cars, { ...less, gearbox }) && !applies(cars, less)) return false;
        return true;
      }),
    );
  });
});

describe("a choice", () => {
  it.each([
    [{ engine: "m52" }, { engine: "m52", generation: "early" }],
    [{ engine: "s54" }, { engine: "s54" }],
    [{ generation: "late", engine: "m52" }, { generation: "late" }],
    [{ generation: "nope", engine: "nope", gearbox: "nope" }, {}],
    [{ gearbox: "auto" }, { gearbox: "auto" }],
  ])("%j resolves to %j", (choice, resolved) => {
    expect(resolveChoice(options, choice)).toEqual(resolved);
  });

  it("that is resolved stays the same, and can be picked", () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const resolved = resolveChoice(options, choice);
        expect(resolveChoice(options, resolved)).toEqual(resolved);
        if (resolved.engine)
          expect(enginesOf(options, resolved.generation).map(({ id }) => id)).toContain(resolved.engine);
      }),
    );
  });
});

it("is told in words", () => {
  expect(
    describeAppliesTo({ engines: ["m54", "m52"], gearboxes: ["manual"], note: "from 2003" }, options),
  ).toBe("M54, M52; Manual; from 2003");
  expect(describeAppliesTo({ engines: ["unknown"] }, options)).toBe("unknown");
});

describe("cars in few words", () => {
  const { engines, ...rest } = variantOptionsSchema.parse({
    engines: [
      ...["m43", "m52", "m54", "m56"].map((id) => ({ id, name: id.toUpperCase() })),
      { id: "s54", name: "S54B32", called: "M3" },
      { id: "m47", name: "M47", called: "diesels" },
      { id: "m57", name: "M57", called: "diesels" },
    ],
    gearboxes: [{ id: "manual", name: "Manual" }],
  });
  const all = { engines, ...rest };

  it("name the exceptions of a long list, as people call them", () => {
    const gasoline = ["m43", "m52", "m54", "m56"];
    expect(summarizeAppliesTo({ engines: [...gasoline, "m47", "m57"] }, all)).toBe("all but M3");
    expect(summarizeAppliesTo({ engines: [...gasoline, "s54"], gearboxes: ["manual"] }, all)).toBe(
      "all but diesels; Manual",
    );
  });

  it("name the engines of a short one", () => {
    expect(summarizeAppliesTo({ engines: ["m54", "s54"] }, all)).toBe("M54, S54B32");
    expect(summarizeAppliesTo({ note: "with xenon headlights" }, all)).toBe("with xenon headlights");
  });
});
