import { compileGuide } from "../../domain/guide-compiler/compile-guide.ts";
import type { GuideReferences, SourceGuide } from "../../domain/guide-compiler/guide-references.ts";
import type { GuidePage } from "../../domain/guides/guide-page.ts";
import { CompactList, type List } from "./compact-list.ts";
import type { ContentFault } from "./content-error.ts";

export function compileGuides(
  guides: Iterable<SourceGuide>,
  references: GuideReferences,
  faults: ContentFault[],
): List<GuidePage> {
  const pages = new CompactList<GuidePage>();
  for (const guide of guides) {
    if (references.platforms.has(guide.platform)) pages.push(compileGuide(guide, references, faults));
  }
  return pages;
}
