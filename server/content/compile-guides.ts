import { compileGuide } from "../../domain/guide-compiler/compile-guide.ts";
import type { GuideReferences, SourceGuide } from "../../domain/guide-compiler/guide-references.ts";
import { needsByPlatform } from "../../domain/guides/guide-needs.ts";
import type { GuidePage } from "../../domain/guides/guide-page.ts";
import { storeGuide } from "../../domain/guides/packed-guide.ts";
import { CompactList, type List } from "./compact-list.ts";
import type { ContentFault } from "./content-error.ts";
import { compiledFiles } from "./content-store.ts";

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

/** The guides, and what those of each platform ask a car for. */
export function* guideFiles(guides: List<GuidePage>): Generator<[path: string, value: unknown]> {
  for (const guide of guides) yield [compiledFiles.page(guide), storeGuide(guide)];
  for (const [platform, needs] of needsByPlatform(guides)) yield [compiledFiles.needs(platform), needs];
}
