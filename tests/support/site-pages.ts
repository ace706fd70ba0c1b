import { readdirSync } from "node:fs";
import routes from "../../app/routes.ts";

/** Further views of routes that take a parameter or a query. */
const views = [
  "/search?q=e46",
  "/search?q=wheel+bolt+torque",
  "/search?q=nothing-like-this",
  "/guide?platform=e46&part=oil-filler",
  "/guide?platform=e46&difficulty=beginner",
  "/guide?platform=e46&category=cosmetic&time=days",
  "/guide/miata",
  "/guide/basic",
  "/guide/miata-na",
  "/guide/e46/diy-progression",
  "/guide/e46/brake-pads",
  "/guide/basic/oil-change",
  "/guide/s2000/maintenance",
  "/guide/e46/shocks",
  "/guide/s2000/specs",
  "/guide/civic/specs",
  "/symptoms?q=coolant",
  "/symptoms?q=nothing-like-this",
  "/symptoms/car-overheats",
  "/symptoms/rough-idle",
  "/symptoms/find?notice=noise&when=braking",
  "/codes/P0171",
  "/codes?q=misfire",
  "/codes?q=nothing-like-this",
  "/codes?page=2",
  "/codes/P0457",
  "/codes/P1345",
  "/contact?subject=returns",
  "/giveaway/rules/1",
  "/sent/message",
  "/kit?guide=e46/brake-pads&guide=e46/oil-change",
  "/parts?group=34",
  "/parts?q=rotor&platform=e46",
  "/parts?q=nothing-like-this",
  "/parts/11421427908",
  "/roadmap/search",
  "/dev-logs/the-first-guides",
];

/** Pages that answer 404. */
export const notFoundPages = [
  "/404",
  "/guide/e46/no-such-guide",
  "/codes/P9999",
  "/parts/33321234567",
  "/parts/no-number",
  "/giveaway/rules/999",
  // Nobody enters a demonstration.
  "/sent/entry",
];

/** Every page of the site, from the route table and the content folder, so that a new one is tested by default. */
export const sitePages: string[] = uniqueOf([
  ...routes
    .flatMap((route) => route.children ?? [route])
    // A route without a component is a file or a redirect.
    .filter(({ file }) => file.endsWith(".tsx"))
    .map((route) => `/${route.path ?? ""}`)
    .filter((path) => !/[:*]/.test(path)),
  ...readdirSync("content/pages")
    // The routes of these have their text inside.
    .filter((file) => !["home.md", "contribute.md"].includes(file))
    .map((file) => `/${file.replace(/\.md$/, "")}`),
  ...views,
  ...notFoundPages,
]);

/** A route may show the text of a content page, which then has the same path. */
function uniqueOf(paths: readonly string[]): string[] {
  return [...new Set(paths)];
}

/**
 * Pages that look like another one of the list: the same template with other words. axe, which takes seconds, looks at
 * the other one only.
 */
export const sameTemplate: ReadonlySet<string> = new Set([
  ...["/returns", "/terms", "/jackstand", "/account", "/search?q=e46"],
  ...["/guide?platform=e46&difficulty=beginner", "/guide/basic", "/guide/miata-na"],
  ...["/guide/basic/oil-change", "/guide/e46/shocks", "/guide/s2000/maintenance", "/guide/civic/specs"],
  ...["/symptoms?q=coolant", "/symptoms/rough-idle"],
  ...["/codes?q=misfire", "/codes?page=2", "/codes/P9999", "/codes/P1345"],
  ...["/bmw-parts", "/parts?group=34", "/parts/11421427908", "/parts/no-number"],
  ...["/contact?subject=returns", "/giveaway/rules/999", "/sent/entry"],
  // Hundreds of rows, of which axe looks at every cell: guide-lists.spec.ts has it look at a short table.
  "/internal/guides",
]);
