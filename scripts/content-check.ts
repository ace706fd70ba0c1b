import { ContentError } from "../server/content/content-error.ts";
import { loadContent } from "../server/content/load-content.ts";

try {
  const content = await loadContent("content");
  console.info(
    `content: ${content.pages().length} pages, ${content.platforms().length} platforms, no faults`,
  );
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
