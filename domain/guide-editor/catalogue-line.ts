import { basicSlug } from "../guides/library.ts";
import type { Draft } from "./draft.ts";
import type { EditorPlatform } from "./editor-lists.ts";

/** The entry of the catalog that a draft's file needs; undefined where there is one already. */
export function catalogueLine(
  { slug, platform }: Pick<Draft, "slug" | "platform">,
  { catalogue }: Pick<EditorPlatform, "catalogue">,
): { text: string; isPlanned: boolean } | undefined {
  const entry = catalogue.find(({ id }) => id === slug);
  if (entry && entry.status !== "coming-soon") return undefined;
  const last = Math.max(0, ...catalogue.map(({ priority }) => priority));
  const carModel = entry?.carModel ?? catalogue[0]?.carModel ?? platform.toUpperCase();
  const fields = [
    `- slug: ${slug}`,
    "  status: in-progress",
    `  priority: ${entry?.priority ?? last + 10}`,
    ...(platform === basicSlug ? [] : [`  carModel: ${carModel}`]),
  ];
  return { text: `${fields.join("\n")}\n`, isPlanned: entry !== undefined };
}
