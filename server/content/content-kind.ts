import type { z } from "zod";
import type { ContentFault } from "./content-error.ts";
import type { ContentFolder } from "./content-folder.ts";
import type { References } from "./references.ts";

/** One kind of content, from the files that people write to the files that the server opens. */
export interface ContentKind<Source, Compiled> {
  /** Reads its files, each checked by itself. */
  read(folder: ContentFolder): Promise<Source>;
  /** Checks it against everything else and puts it into the form that pages use. */
  compile(source: Source, references: References, faults: ContentFault[]): Compiled;
  /** The compiled files that it has beside the index, by path. A text is written as it is, anything else as JSON. */
  files?(compiled: Compiled): Iterable<[path: string, value: unknown]>;
  /** For editors to complete and check its files; see `npm run content:schema`. */
  editorSchemas?: Record<string, z.ZodType>;
}

/** Lets the compiler work out the two types of a kind. */
export function contentKind<Source, Compiled>(kind: ContentKind<Source, Compiled>) {
  return kind;
}
