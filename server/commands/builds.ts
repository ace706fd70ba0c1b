import { parseArgs } from "node:util";
import { buildPage, buildSlugPattern } from "../../domain/garage/project.ts";
import { publishedBuilds, revokeBuild } from "../garage/projects/published-rows.ts";
import { openData, refuse } from "./open-data.ts";
import { runCommand } from "./run-command.ts";

const usage = `Projects with a public page:
  builds [--limit 100]          list the pages, newest project first
  builds revoke <link or name>  take a page down now; the owner keeps the project`;

async function list(text: string): Promise<void> {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit === 0) return refuse("--limit must be a number from 1 to 9999.");
  await openData(async (database) => {
    const builds = await publishedBuilds(database, limit);
    if (builds.length === 0) console.info("No public projects.");
    for (const { slug, createdAt, email, title } of builds)
      console.info(`${buildPage(slug)}  ${createdAt.slice(0, 16).replace("T", " ")}  ${email}  ${title}`);
  });
}

async function revoke(text: string): Promise<void> {
  // A whole link may be pasted.
  const slug = text.split(/[?#]/)[0]?.split("/").filter(Boolean).at(-1)?.toLowerCase() ?? "";
  if (!buildSlugPattern.test(slug))
    return refuse("A page name ends with 12 characters: digits and letters a to f.");
  await openData(async (database) => {
    if (await revokeBuild(database, slug)) console.info(`${buildPage(slug)} no longer works.`);
    else refuse(`There is no public page at ${buildPage(slug)}.`);
  });
}

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { limit: { type: "string", default: "100" } },
  });
  const [what = "list", ...rest] = positionals;
  if (what === "list" && rest.length === 0) await list(values.limit);
  else if (what === "revoke" && rest.length === 1) await revoke(rest[0] ?? "");
  else refuse(usage);
});
