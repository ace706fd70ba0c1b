import type { Content } from "../../app/context.ts";
import { compileContent } from "./compile-content.ts";
import { ContentError } from "./content-error.ts";
import { serveStore } from "./load-content.ts";
import { readSource } from "./read-source.ts";
import { storeInMemory } from "./write-store.ts";

/**
 * Reads and checks everything under `content/`; throws a ContentError that names all that is wrong. Apart from what opens
 * compiled content, so that a server starts without the compiler.
 */
export async function loadContent(contentDir: string): Promise<Content> {
  const { content, faults } = compileContent(await readSource(contentDir));
  if (faults.length > 0) throw new ContentError(faults, contentDir);
  return serveStore(storeInMemory(content));
}
