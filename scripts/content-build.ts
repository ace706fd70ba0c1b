// Compiles content/ into build/content, which the server opens. Part of `npm run build`.
import { compileContent } from "../server/content/compile-content.ts";
import { ContentError } from "../server/content/content-error.ts";
import { readSource } from "../server/content/read-source.ts";
import { writeStore } from "../server/content/write-store.ts";
import { answerHelp } from "./usage.ts";

answerHelp("content-build [from] [to]  compiles content/ into build/content; a part of npm run build");
const [from = "content", to = "build/content"] = process.argv.slice(2);
const { content, faults } = await compile(from);
if (faults.length > 0) {
  console.error(new ContentError(faults, from).message);
  process.exitCode = 1;
} else {
  await writeStore(content, to);
}

/** In a function of its own, so that the source is not in memory any longer while the rest is written. */
async function compile(folder: string) {
  return compileContent(await readSource(folder));
}
