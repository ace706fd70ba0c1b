import type { Giveaway, GiveawayRules } from "../../domain/giveaway/giveaway.ts";
import type { GiveawayFile } from "../../domain/giveaway/giveaway-schema.ts";
import { ContentError, type ContentFault, type FieldPath } from "./content-error.ts";
import { renderMarkdown } from "./markdown.ts";
import type { References } from "./references.ts";

const file = "giveaway.yaml";

export function compileGiveaway(
  giveaway: GiveawayFile | undefined,
  { drawings }: Pick<References, "drawings">,
  faults: ContentFault[],
): Giveaway | undefined {
  if (!giveaway) return undefined;
  const fault = (path: FieldPath, problem: string) => faults.push({ file, path, problem });
  const { drawing: name, ...prize } = giveaway.prize;
  const drawing = name === undefined ? undefined : drawings.get(name)?.href;
  if (name !== undefined && !drawing) fault(["prize", "drawing"], `there is no drawings/${name}.svg`);
  const rules = giveaway.rules.map(({ version, effective, text }, index): GiveawayRules => {
    const render = () => renderMarkdown(file, text, 1).html;
    return {
      version,
      effective,
      html: renderOrReport(render, (problem) => fault(["rules", index, "text"], problem)),
    };
  });
  return { ...giveaway, prize: { ...prize, drawing }, rules };
}

/** The line in the text is not the one in the file, so the fault names the field instead. */
function renderOrReport(render: () => string, fault: (problem: string) => void): string {
  try {
    return render();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    for (const { problem } of error.faults) fault(problem);
    return "";
  }
}
