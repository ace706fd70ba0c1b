import { checkWords } from "../../domain/guide-compiler/check-fields.ts";
import type { LadderFile } from "../../domain/guides/content-files.ts";
import type { Ladder } from "../../domain/guides/library.ts";
import type { ContentFault, FieldPath } from "./content-error.ts";
import type { References } from "./references.ts";

export function compileLadder(
  ladder: LadderFile,
  { related }: Pick<References, "related">,
  faults: ContentFault[],
): Ladder {
  const fault = (path: FieldPath, problem: string) => faults.push({ file: "ladder.yaml", path, problem });
  const words = (path: FieldPath, text: string) => {
    checkWords(text, path, fault);
    return text;
  };
  const guidesOf = (path: FieldPath, refs: readonly string[]) =>
    refs.flatMap((ref, index) => {
      const guide = related(ref);
      if (!guide) fault([...path, "guides", index], `${ref} is neither a guide nor planned`);
      return guide ?? [];
    });
  return {
    rungs: ladder.rungs.map(({ id, title, why, skills, guides }, index) => ({
      id,
      title: words(["rungs", index, "title"], title),
      why: words(["rungs", index, "why"], why),
      skills: skills.flatMap((name, at) => {
        const skill = Object.hasOwn(ladder.skills, name) ? ladder.skills[name] : undefined;
        if (!skill) fault(["rungs", index, "skills", at], `"${name}" isn't a skill`);
        return skill ? [{ id: name, name: skill.name }] : [];
      }),
      guides: guidesOf(["rungs", index], guides),
    })),
    skills: Object.entries(ladder.skills).map(([id, { name, means, guides }]) => ({
      id,
      name: words(["skills", id, "name"], name),
      means: words(["skills", id, "means"], means),
      guides: guidesOf(["skills", id], guides),
    })),
  };
}
