// Compiles content/ into build/content, which the server opens. Part of `npm run build`.
import { compileContent } from "../server/content/compile-content.ts";
import { ContentError } from "../server/content/content-error.ts";
import { readSource } from "../server/content/read-source.ts";
import { writeStore } from "../server/content/write-store.ts";

const [from = "content", to = "build/content"] = process.argv.slice(2);
const { content, faults } = compileContent(await readSource(from));
if (faults.length > 0) {
  console.error(new ContentError(faults, from).message);
  process.exitCode = 1;
} else {
  await writeStore(content, to);
}
