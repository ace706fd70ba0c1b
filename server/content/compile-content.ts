import { connectContent } from "./connect-content.ts";
import type { ContentFault } from "./content-error.ts";
import { indexContent } from "./content-index.ts";
import { type CompiledKinds, type ContentSource, compileKinds } from "./content-kinds.ts";
import type { ContentIndex } from "./content-store.ts";

export type CompiledContent = CompiledKinds & { index: ContentIndex };

/** Checks everything against everything else and puts it into the form that pages use. */
export function compileContent(source: ContentSource): { content: CompiledContent; faults: ContentFault[] } {
  const faults = [...source.faults];
  const references = connectContent(source, faults);
  const kinds = compileKinds(source, references, faults);
  return { content: { ...kinds, index: indexContent(kinds, references) }, faults };
}
