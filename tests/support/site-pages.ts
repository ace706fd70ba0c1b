import { readdirSync } from "node:fs";
import routes from "../../app/routes.ts";

/** Further views of routes that take a parameter or a query. */
const views = ["/search?q=e46", "/search?q=wheel+bolt+torque", "/search?q=nothing-like-this", "/404"];

/** Every page of the site, from the route table and the content folder, so that a new one is tested by default. */
export const sitePages: string[] = [
  ...routes
    .map((route) => `/${route.path ?? ""}`)
    .filter((path) => !/[:*]|^\/api\//.test(path) && !/\.(?:txt|xml|webmanifest)$/.test(path)),
  ...readdirSync("content/pages")
    .filter((file) => file !== "home.md")
    .map((file) => `/${file.replace(/\.md$/, "")}`),
  ...views,
];
