import { beforeAll, expect, it } from "vitest";
import { applies, type VariantChoice } from "../../domain/guides/applicability.ts";
import { carsOf } from "../../domain/guides/cars-of.ts";
import type { GuidePage } from "../../domain/guides/guide-page.ts";
import { basicSlug } from "../../domain/guides/library.ts";
import { type ShownSpec, splitRef } from "../../domain/guides/shown-spec.ts";
import type { SpecRef } from "../../domain/guides/spec-kinds.ts";
import { isSafetyTopic } from "../../domain/guides/topics.ts";
import { neededNumbers } from "../../domain/own-numbers/needed.ts";
import { kindOf } from "../../domain/own-numbers/usual.ts";
import type { UsualNumbersFile } from "../../domain/own-numbers/usual-schema.ts";
import { compileGuides } from "./compile-guides.ts";
import { connectContent } from "./connect-content.ts";
import type { ContentFault } from "./content-error.ts";
import { readSource } from "./read-source.ts";

let guides: GuidePage[];
let grades: UsualNumbersFile["kinds"]["grade"];
beforeAll(async () => {
  const source = await readSource("content");
  const faults: ContentFault[] = [];
  const compiled = compileGuides(source.guides, connectContent(source, faults), faults);
  grades = source.usualNumbers.kinds.grade;
  guides = [...compiled].filter(({ status, platform }) => status === "complete" && platform !== basicSlug);
});

// Said in other words than the rule itself, so that a mistake is not in both.

/** Everything that a part of a guide refers to, wherever it does. */
function refsIn(part: unknown): SpecRef[] {
  const refs = JSON.stringify(part).matchAll(/"((?:torque|capacity|fluid):[^"]+)"/g);
  return [...new Set([...refs].map(([, ref]) => ref as SpecRef))];
}

function isVital(spec: ShownSpec): boolean {
  const [kind, id] = splitRef(spec.ref);
  if (kind === "torque")
    return isSafetyTopic(spec.system) || (/drain/i.test(spec.name) && /plug|bolt|screw/i.test(spec.name));
  return /engine-oil|brake-fluid/.test(id);
}

function isUnknown({ values }: ShownSpec, car: VariantChoice): boolean {
  const own = values.filter(({ appliesTo }) => applies(appliesTo, car));
  return !own.length || own.some((value) => !value.metric);
}

it("no car reaches a step without being asked for the number that it needs there", () => {
  const unasked = new Set<string>();
  let pairs = 0;
  for (const page of guides) {
    const vital = (part: unknown) =>
      refsIn(part).flatMap((ref) => {
        const spec = page.specs[ref];
        return spec && isVital(spec) ? [spec] : [];
      });
    const steps = page.steps.map((step) => ({ ...step, vital: vital(step) }));
    const fluids = page.fluids.map((fluid) => ({ ...fluid, vital: vital(fluid) }));
    const after = vital([page.verification, page.aftercare]);
    for (const car of carsOf(page.variants).filter((each) => applies(page.appliesTo, each))) {
      pairs++;
      const asked = new Map(neededNumbers(page, car).map(({ spec, steps }) => [spec.ref, steps]));
      const check = (specs: readonly ShownSpec[], step?: number) => {
        for (const spec of specs)
          if (
            isUnknown(spec, car) &&
            (!asked.has(spec.ref) || (step && !asked.get(spec.ref)?.includes(step)))
          )
            unasked.add(`${page.path}, step ${step}: ${spec.ref}`);
      };
      for (const step of steps) if (applies(step.appliesTo, car)) check(step.vital, step.number);
      for (const fluid of fluids) if (applies(fluid.appliesTo, car)) check(fluid.vital);
      check(after);
    }
  }
  expect([...unasked]).toEqual([]);
  expect(pairs).toBeGreaterThan(5_000);
});

it("an oil change asks for the grade, the quantity and the plug, where we lack them", () => {
  const asks = (path: string) => {
    const page = guides.find((guide) => guide.path === path);
    if (!page) throw new Error(`There is no ${path}.`);
    const cars = carsOf(page.variants).filter((car) => applies(page.appliesTo, car));
    return new Set(
      cars.map((car) =>
        neededNumbers(page, car)
          .map(({ spec }) => spec.ref)
          .join(" "),
      ),
    );
  };
  // The plug's torque is sourced for some of its engines.
  expect(asks("/guide/civic/oil-change")).toEqual(
    new Set([
      "capacity:engine-oil fluid:engine-oil",
      "capacity:engine-oil fluid:engine-oil torque:oil-drain-bolt",
    ]),
  );
  expect(asks("/guide/gti/oil-change")).toEqual(new Set(["capacity:engine-oil torque:oil-drain-plug"]));
  // One torque for two plugs.
  expect(asks("/guide/supra/v160-fluid")).toEqual(new Set(["torque:v160-plugs"]));
});

it("the grade of each fluid that is asked for is compared with how such grades are written", () => {
  const names = guides.flatMap(({ steps, asks = [], specs }) =>
    [...steps, ...asks]
      .flatMap((use) => use.asks ?? [])
      .flatMap((ref) => (specs[ref]?.kind === "fluid" ? specs[ref].name : [])),
  );
  // Spark plugs and batteries have designations: these are asked for again.
  const fluids = [...new Set(names)].filter((name) => /oil|fluid|coolant/i.test(name));
  expect(fluids.filter((name) => !kindOf(grades, name))).toEqual([]);
  expect(fluids.length).toBeGreaterThan(5);
});
