import { beforeAll, describe, expect, it } from "vitest";
import { send } from "../support/http-client.ts";
import { repeat } from "../support/repeat.ts";
import { quickServer, type RunningServer, startServer } from "../support/running-server.ts";
import { notFoundPages, sitePages } from "../support/site-pages.ts";

/** Every page, those of the sitemap and the others, as its reader gets it. */
let server: RunningServer;
const pages = new Map<string, string>();
/** The addresses in the sitemap. */
const listed = new Set<string>();
/** Search engines may follow links to these: empty forms, and lists whose guides the sitemap has one by one. */
const unlisted = new Set(["/kit", "/search", "/guide/miata-na", "/guide?platform=e46&part=oil-filler"]);
// A gallery of parts, with links that lead nowhere on purpose.
const gallery = "/debug/ui";

beforeAll(async () => {
  // All pages fit into the cache: many links lead to the same page in another view, which is then not rendered again.
  server = await startServer({ PUBLIC_URL: "https://site.example", PAGE_CACHE_MB: "1024" }, quickServer);
  const { text } = await send(server, "/sitemap.xml");
  for (const [, path] of text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)) listed.add(path || "/");
  const paths = [...new Set([...listed, ...sitePages])].filter((path) => path !== gallery);
  // Each is rendered for the first time: a few hundred, a few at a time.
  await repeat(paths.length, 6, async (index) => {
    const path = paths[index] ?? "";
    const answer = await send(server, path);
    expect([path, answer.status]).toEqual([path, notFoundPages.includes(path) ? 404 : 200]);
    pages.set(path, answer.text);
  });
}, 300_000);

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value = ""]) =>
    value.replaceAll("&amp;", "&"),
  );

describe("every page", () => {
  it("is there", () => {
    expect(pages.size).toBeGreaterThan(100);
  });

  it("has each name once", () => {
    const twice = [...pages].flatMap(([path, html]) => {
      const ids = attributes(html, "id");
      return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${path}#${id}`);
    });
    expect(twice).toEqual([]);
  });

  it("shows no value that nobody wrote", () => {
    const words = (html: string) =>
      html.replaceAll(/<(script|style).*?<\/\1>/gs, "").replaceAll(/<[^>]*>/g, " ");
    const broken = [...pages].filter(([, html]) => /\b(?:undefined|NaN)\b|\[object|\{\w+:/.test(words(html)));
    expect(broken.map(([path]) => path)).toEqual([]);
  });

  it("leads to other sites over https only", () => {
    const links = [...pages].flatMap(([path, html]) =>
      attributes(html, "href")
        .filter((link) => !/^(?:[/#?]|https:\/\/)/.test(link))
        .map((link) => `${path}: ${link}`),
    );
    expect(links).toEqual([]);
  });

  it("is for search engines when the sitemap has it, and for nobody else otherwise", () => {
    const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];
    const canonicalOf = (html: string) =>
      /<link rel="canonical" href="https:\/\/site\.example([^"]*)"/.exec(html)?.[1];
    const wrong = [...pages].filter(([path, html]) => {
      // A view of a listed page, such as a filtered list, names that page as its main address.
      const isFor = listed.has(path) || listed.has(canonicalOf(html) ?? "") || unlisted.has(path);
      return robotsOf(html) !== (isFor ? "index, follow" : "noindex, nofollow");
    });
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it("leads to no page for the operator, unless it is one", () => {
    const isInternal = (path: string) => /^\/(?:debug|internal)/.test(path);
    const links = [...pages]
      .filter(([path]) => !isInternal(path))
      .flatMap(([path, html]) =>
        attributes(html, "href")
          .filter(isInternal)
          .map((link) => `${path}: ${link}`),
      );
    expect(links).toEqual([]);
    expect([...listed].filter(isInternal)).toEqual([]);
  });

  it("/debug leads to every page for the operator", () => {
    const internal = sitePages.filter((path) => /^\/(?:debug\/|internal)/.test(path));
    expect(internal.length).toBeGreaterThan(3);
    expect(attributes(pages.get("/debug") ?? "", "href")).toEqual(expect.arrayContaining(internal));
  });

  it("has links that lead to a page, and to a place on it", { timeout: 300_000 }, async () => {
    const links = new Set(
      [...pages].flatMap(([path, html]) =>
        [...attributes(html, "href"), ...attributes(html, "src")]
          .filter((link) => /^[/#?]/.test(link))
          .map((link) => (link.startsWith("#") ? `${path}${link}` : link))
          .map((link) => (link.startsWith("?") ? `${path.split("?", 1)[0]}${link}` : link)),
      ),
    );
    const pathOf = (link: string) => link.split("#", 1)[0] ?? "";
    const further = [...new Set([...links].map(pathOf))].filter((path) => !pages.has(path));
    const answers = new Map(pages);
    const statuses = new Map<string, number>();
    await repeat(further.length, 6, async (index) => {
      const path = further[index] ?? "";
      const { status, text } = await send(server, path);
      statuses.set(path, status);
      answers.set(path, text);
    });
    const dead = [...links].flatMap((link) => {
      const status = statuses.get(pathOf(link)) ?? 200;
      if (status >= 400) return `${link}: ${status}`;
      const [, place] = link.split("#");
      return place && !answers.get(pathOf(link))?.includes(` id="${place}"`) ? link : [];
    });
    expect(dead).toEqual([]);
  });
});
