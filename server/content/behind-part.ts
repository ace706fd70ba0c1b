import { type AppliesTo, overlaps } from "../../domain/guides/applicability.ts";
import { shownSpec } from "../../domain/guides/shown-spec.ts";
import { type SpecRef, specKindNames, specKinds } from "../../domain/guides/spec-kinds.ts";
import type { SpecsFile } from "../../domain/guides/specs.ts";
import type { BehindPart, PartNumber } from "../../domain/plans/platform-plans.ts";
import { withoutAbsent } from "../../domain/without-absent.ts";
import type { PlanUse } from "./plan-uses.ts";
import type { References } from "./references.ts";

const mostListed = 6;

/** Content that refers to one of these parts; undefined where nothing does. */
export function behindPart(
  refs: ReadonlySet<string>,
  { platform, cars }: { platform: string; cars: AppliesTo | undefined },
  { planUses, entries, specs, symptomPage, findDiagnosis }: References,
): BehindPart | undefined {
  const pathOf = ({ slug }: PlanUse) => `/guide/${platform}/${slug}`;
  const uses = planUses
    .filter((use) => use.platform === platform && refs.has(use.ref))
    .filter((use) => overlaps(use.appliesTo, cars) && entries.get(pathOf(use))?.isPublic)
    .sort((a, b) => b.share - a.share);
  const guides = new Map(
    uses.map((use) => {
      const { title, estimatedTime } = use;
      return [pathOf(use), { path: pathOf(use), title, estimatedTime }];
    }),
  );
  const file = specs.get(platform);
  const numbers = file ? partNumbers(file, refs, uses, cars) : [];
  if (guides.size === 0 && numbers.length === 0) return undefined;
  const symptoms = new Map(
    mainUses(uses).flatMap((use) =>
      use.symptoms.flatMap((symptom) => {
        const path = symptomPage(`${platform}/${use.slug}`, symptom);
        const page = path && findDiagnosis("symptom", path.slice(path.lastIndexOf("/") + 1));
        return page ? [[page.path, { path: page.path, title: page.title }] as const] : [];
      }),
    ),
  );
  const needed = mainUses(uses).map((use) => ({ path: pathOf(use), names: use.parts }));
  const keys = needed.map(({ names }) => names.toSorted().join("\n"));
  return {
    guides: [...guides.values()].slice(0, mostListed),
    numbers: numbers.slice(0, mostListed),
    // Parts that a second guide needs too are named once.
    parts: needed
      .filter(({ names }, index) => names.length > 0 && keys.indexOf(keys[index] ?? "") === index)
      .slice(0, 2),
    symptoms: [...symptoms.values()].slice(0, mostListed),
  };
}

/** The guides that are about the part. Many others only pass it: every brake job opens the fluid reservoir. */
function mainUses(uses: readonly PlanUse[]): PlanUse[] {
  const most = uses[0]?.share ?? 0;
  return uses.filter(({ share }) => share >= most / 2).slice(0, 3);
}

/** The numbers of the part itself, then those of the steps about it; those with a figure first. */
function partNumbers(
  file: SpecsFile,
  refs: ReadonlySet<string>,
  uses: readonly PlanUse[],
  cars: AppliesTo | undefined,
): PartNumber[] {
  const own = specKindNames.flatMap((kind) =>
    Object.entries<{ plan: readonly string[] }>(file[specKinds[kind]])
      .filter(([, { plan }]) => plan.some((ref) => refs.has(ref)))
      .map(([id]): SpecRef => `${kind}:${id}`),
  );
  const all = [...new Set([...own, ...mainUses(uses).flatMap(({ numbers }) => numbers)])];
  // A gap matters for a fastener, which has to be looked up then; for anything else it is noise.
  const numbers = all
    .flatMap((ref) => partNumber(file, ref, cars) ?? [])
    .filter((number) => hasFigure(number) || number.ref.startsWith("torque:"));
  return numbers.sort((a, b) => Number(hasFigure(b)) - Number(hasFigure(a)));
}

function hasFigure({ metric, differs }: PartNumber): boolean {
  return metric !== undefined || differs === true;
}

function partNumber(file: SpecsFile, ref: SpecRef, cars: AppliesTo | undefined): PartNumber | undefined {
  const spec = shownSpec(file, ref);
  if (!spec) return undefined;
  const values = spec.values.filter(({ appliesTo }) => overlaps(appliesTo, cars));
  const [first, ...others] = new Map(values.map((value) => [value.metric, value])).values();
  if (others.length > 0) return { ref, name: spec.name, differs: true };
  return withoutAbsent({ ref, name: spec.name, metric: first?.metric, imperial: first?.imperial });
}
