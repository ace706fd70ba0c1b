import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { refuse } from "./open-data.ts";

/** Writes an export to a new file, or to standard output. */
export async function writeExport(
  text: Iterable<string> | AsyncIterable<string>,
  file: string | undefined,
): Promise<void> {
  // For its owner alone: it is full of people's addresses.
  const out = file ? createWriteStream(file, { flags: "wx", mode: 0o600 }) : process.stdout;
  try {
    await pipeline(text, out, { end: out !== process.stdout });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EEXIST") return refuse(`${file} already exists.`);
    if (code === "ENOENT" || code === "EACCES") return refuse(`${file} can't be written.`);
    // The reader of the output, such as head, has seen enough.
    if (code !== "EPIPE") throw error;
  }
}
