import { checkCars, checkWords } from "../../domain/guide-compiler/check-fields.ts";
import type { EverydayFile } from "../../domain/guides/everyday-file.ts";
import type { ContentFault, FieldPath } from "./content-error.ts";
import type { References } from "./references.ts";

export function compileEveryday(
  everyday: EverydayFile,
  { platforms, guideFiles }: Pick<References, "platforms" | "guideFiles">,
  faults: ContentFault[],
): EverydayFile {
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
    for (const [id, { guides, notOn, tried }] of Object.entries(jobs)) {
      if (!ids.has(id)) fault([...path, id], "isn't one of the jobs");
      for (const [index, slug] of guides.entries())
        if (!guideFiles.get(platform)?.has(slug))
          fault([...path, id, "guides", index], `${slug} isn't a guide`);
      for (const [field, list] of Object.entries({ notOn, tried }))
        for (const [index, some] of list.entries()) {
          const { generations, engines } = some;
          checkCars({ generations, engines }, [...path, id, field, index], { platform, variants }, fault);
          checkWords("reason" in some ? some.reason : some.what, [...path, id, field, index], fault);
        }
    }
  }
  return everyday;
}
