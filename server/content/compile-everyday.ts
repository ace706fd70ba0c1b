import { checkCars, checkWords } from "../../domain/guide-compiler/check-fields.ts";
import type { VariantOptions } from "../../domain/guides/applicability.ts";
import { everydayRows } from "../../domain/guides/everyday.ts";
import type { EverydayFile, EverydayJob } from "../../domain/guides/everyday-file.ts";
import type { GuideNeeds } from "../../domain/guides/guide-needs.ts";
import { withoutAbsent } from "../../domain/without-absent.ts";
import type { ContentFault, FieldPath } from "./content-error.ts";
import type { References } from "./references.ts";

export function compileEveryday(
  everyday: EverydayFile,
  references: Pick<References, "platforms" | "guideFiles" | "entries">,
  faults: ContentFault[],
): EverydayFile {
  const { platforms, guideFiles } = references;
  const fault = (path: FieldPath, problem: string) => faults.push({ file: "everyday.yaml", path, problem });
  const ids = new Set(everyday.jobs.map(({ id }) => id));
  for (const [index, { name }] of everyday.jobs.entries()) checkWords(name, ["jobs", index, "name"], fault);
  for (const [platform, jobs] of Object.entries(everyday.platforms)) {
    const path = ["platforms", platform];
    const variants = platforms.get(platform)?.variants;
    if (!variants) {
      fault(path, "there's no such platform");
      continue;
    }
    const checkLists = (place: FieldPath, { guides, ...cars }: Lists) => {
      for (const [index, slug] of guides.entries())
        if (!guideFiles.get(platform)?.has(slug)) fault([...place, "guides", index], `${slug} isn't a guide`);
      for (const [field, list] of Object.entries(cars))
        for (const [index, some] of list.entries()) {
          const { generations, engines } = some;
          checkCars({ generations, engines }, [...place, field, index], { platform, variants }, fault);
          checkWords("reason" in some ? some.reason : some.what, [...place, field, index], fault);
        }
    };
    for (const [id, { guides, parts, notOn, tried }] of Object.entries(jobs)) {
      if (!ids.has(id)) fault([...path, id], "isn't one of the jobs");
      checkLists([...path, id], { guides, notOn, tried });
      for (const [index, { name, ...lists }] of parts.entries()) {
        checkWords(name, [...path, id, "parts", index, "name"], fault);
        checkLists([...path, id, "parts", index], lists);
      }
    }
    const guides = completeGuides(platform, references);
    checkGaps(everyday, { slug: platform, ...variants }, guides, fault);
  }
  return everyday;
}

type Lists = Pick<EverydayJob, "guides" | "notOn"> & Partial<Pick<EverydayJob, "tried">>;

/** Whatever a job lacks on all cars of a generation, it says where somebody looked. */
function checkGaps(
  everyday: EverydayFile,
  platform: { slug: string } & VariantOptions,
  needs: readonly GuideNeeds[],
  fault: (path: FieldPath, problem: string) => void,
): void {
  for (const { id, cells } of everydayRows(everyday, platform, needs))
    for (const [generation, { state, parts = [] }] of Object.entries(cells)) {
      const open = parts.filter(({ guides }) => guides.length === 0).map(({ name }) => name);
      const { tried = [] } = everyday.platforms[platform.slug]?.[id] ?? {};
      if (state !== "missing" && open.length === 0) continue;
      if (tried.some(({ generations = [generation] }) => generations.includes(generation))) continue;
      const what = [...(generation ? [generation] : []), ...open].join(", ");
      fault(["platforms", platform.slug, id], `there's no guide (${what}): say in "tried" where you looked`);
    }
}

/** The complete guides of a platform, for checks that don't care about numbers. */
function completeGuides(
  platform: string,
  { guideFiles, entries }: Pick<References, "guideFiles" | "entries">,
): GuideNeeds[] {
  return [...(guideFiles.get(platform) ?? [])]
    .map(([slug, { appliesTo }]) =>
      withoutAbsent({ path: `/guide/${platform}/${slug}`, appliesTo, numbers: [] }),
    )
    .filter(({ path }) => entries.get(path)?.status === "complete");
}
