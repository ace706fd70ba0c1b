import { buildPage, buildSlugPattern } from "../../domain/garage/project.ts";
import { publishedBuilds, revokeBuild } from "../garage/projects/published-rows.ts";
import { runListAndRevoke } from "./list-and-revoke.ts";
import { refuse } from "./open-data.ts";

await runListAndRevoke({
  usage: `Projects with a public page:
  builds [--limit 100]          list the pages, newest project first
  builds revoke <link or name>  take a page down now; the owner keeps the project`,
  async list(database, limit) {
    const builds = await publishedBuilds(database, limit);
    if (builds.length === 0) console.info("No public projects.");
    for (const { slug, createdAt, email, title } of builds)
      console.info(`${buildPage(slug)}  ${createdAt.slice(0, 16).replace("T", " ")}  ${email}  ${title}`);
  },
  readId(text) {
    const slug = text.toLowerCase();
    return buildSlugPattern.test(slug) ? slug : undefined;
  },
  idHint: "A page name ends with 12 characters: digits and letters a to f.",
  async revoke(database, slug) {
    if (await revokeBuild(database, slug)) console.info(`${buildPage(slug)} no longer works.`);
    else refuse(`There is no public page at ${buildPage(slug)}.`);
  },
});
