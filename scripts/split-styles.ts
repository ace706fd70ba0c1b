// Splits the root style sheet for the pages that visits begin with: what they use comes with them, the rest later. Part of
// `npm run build`. Which classes a kind of page uses is read from rendered pages; a page with others says so itself.
import "../server/node-env.ts";
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { Content } from "../app/context.ts";
import { classesOf } from "../app/features/core/page/html-classes.ts";
import { openApplication } from "../server/application.ts";
import { readConfig } from "../server/config.ts";
import { openContent } from "../server/content/load-content.ts";
import { firstSheetsFile, type StoredFirstSheets } from "../server/first-sheets.ts";
import { createLog } from "../server/log.ts";
import { createEmbeddedStore } from "../server/store/embedded/embedded-store.ts";
import { splitSheet } from "./styles/split-sheet.ts";
import { answerHelp } from "./usage.ts";

answerHelp(
  "split-styles  splits the root style sheet for the pages that visits begin with; a part of npm run build",
);

/** So many guides have nearly every class that guides use. */
const everyNthGuide = 8;

const content = await openContent(resolve("build/content"));
const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild;
const { rootSheet } = build.entry.module as unknown as { rootSheet: string };
const render = await openRender(content);
const sheets: StoredFirstSheets = [];
for (const [kind, paths] of Object.entries(samplesOf(content))) {
  const used = new Set<string>();
  const routes = new Set<string>();
  for (const path of paths) {
    const { html, route } = await render(path);
    routes.add(route);
    for (const name of classesOf(html)) used.add(name);
  }
  const { first, rest, restClasses } = splitSheet(rootSheet, used);
  const hash = createHash("sha256").update(rest).digest("hex").slice(0, 10);
  const file = `assets/rest-${kind}-${hash}.css`;
  await writeFile(`build/client/${file}`, rest);
  sheets.push({ routes: [...routes], css: first, rest: `/${file}`, restClasses });
}
await writeFile(`build/server/${firstSheetsFile}`, JSON.stringify(sheets));

/** Pages of each kind; those of one kind share a sheet. */
function samplesOf({ guides, diagnosis, catalogue }: Content): Record<string, string[]> {
  const paths = guides
    .listings()
    .map(({ path }) => path)
    .filter((_, index) => index % everyNthGuide === 0);
  const platforms = [...guides.registry().keys()];
  const diagnoses = diagnosis.listings().filter((_, index) => index % everyNthGuide === 0);
  const { products, collections } = catalogue();
  return {
    home: ["/"],
    guide: paths,
    lists: [
      ...["/guide", "/guides", "/guide/miata", "/search", "/search?q=oil", "/symptoms"],
      ...platforms.map((slug) => `/guide?platform=${slug}`),
      ...diagnoses.map(({ path }) => path),
    ],
    shop: [
      "/store",
      ...products.map(({ handle }) => `/store/products/${handle}`),
      ...collections.map(({ handle }) => `/collections/${handle}`),
    ],
  };
}

/** Renders a page as a new server would, without a database. */
async function openRender(content: Content) {
  const config = readConfig({});
  const log = createLog("silent");
  const database = {
    get: () => {
      throw new Error("There is no database during the build.");
    },
  };
  const never = () => Promise.reject(new Error("Nothing is written during the build."));
  const application = await openApplication({
    config,
    content,
    store: createEmbeddedStore({
      config,
      catalogue: content.catalogue(),
      database,
      mail: { deliverSoon: never },
      limits: { guard: never },
      log,
    }),
    partCatalog: { search: never, find: never },
    builds: { find: never },
    log,
    build,
  });
  return async (path: string) => {
    const url = new URL(path, config.publicUrl);
    const address = application.resolve(url);
    if (address.kind !== "page") throw new Error(`${path} isn't a page.`);
    const options = { requestId: path, nonce: "nonce", entity: address.entity };
    const response = await application.render(new Request(url), options);
    if (!response.ok) throw new Error(`${path} has the status ${response.status}.`);
    return { html: await response.text(), route: address.route.ids.at(-1) ?? "" };
  };
}
