import type { SourceGuide } from "../../domain/guide-compiler/guide-references.ts";
import { guideSchema } from "../../domain/guides/guide-file.ts";
import { CompactList, type List } from "./compact-list.ts";
import type { ContentFolder } from "./content-folder.ts";

export type { SourceGuide };

export async function readGuides({ texts, yaml, faults }: ContentFolder): Promise<List<SourceGuide>> {
  const guides = new CompactList<SourceGuide>();
  for await (const [file, source] of texts("guides", ".yaml")) {
    const [, platform = "", slug = ""] = /^guides\/([^/]+)\/([^/]+)\.yaml$/.exec(file) ?? [];
    if (!/^[a-z0-9-]+$/.test(slug)) {
      faults.push({ file, path: [], problem: "must be guides/{platform}/{slug}.yaml in lowercase" });
      continue;
    }
    const guide = yaml(file, source, guideSchema);
    if (guide) guides.push({ platform, slug, file, guide });
  }
  return guides;
}
