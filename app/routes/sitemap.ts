import { escapeXml } from "../../domain/escape-xml.ts";
import { platformGuides } from "../../domain/guides/guide-lists.ts";
import { partPath } from "../../domain/parts/part-number.ts";
import { partsPath } from "../../domain/parts/parts-view.ts";
import { collectionPath, productPath } from "../../domain/store/shop-paths.ts";
import { updateFolders } from "../../domain/updates/update.ts";
import { type Content, contentContext, type Store, siteContext, storeContext } from "../context.ts";
import type { Route } from "./+types/sitemap.ts";

export const handle = { cache: {} };

interface Address {
  path: string;
  updated?: string;
}

/** A sitemap may have 50,000 URLs, more than ten times what we plan for. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, hasTarget } = context.get(siteContext);
  const content = context.get(contentContext);
  const pages = content.pages().filter((page) => !page.noindex && page.path !== "/");
  const listed = [
    ...content.guides.listings(),
    ...(await guideLists(content)),
    ...diagnoses(content),
    ...partPages(content),
    ...updatePages(content),
    // A store that is down fails the whole sitemap: search engines retry, and drop no product meanwhile.
    ...(await shopPages(context.get(storeContext))),
  ];
  const urls = [
    { path: "/", updated: undefined },
    ...listed.filter(({ path }) => hasTarget(path)),
    ...pages,
  ].map(({ path, updated }) => {
    const lastmod = updated ? `<lastmod>${updated}</lastmod>` : "";
    return `  <url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

/** The lists of guides, each dated by its newest guide. */
async function guideLists({ guides, platforms, giveaway }: Content): Promise<Address[]> {
  const newest = (of: string | undefined) =>
    guides
      .listings()
      .filter(({ platform }) => of === undefined || platform === of)
      .map(({ updated }) => updated)
      .sort()
      .at(-1);
  const lists: Address[] = [
    "/guide",
    "/guides",
    "/symptoms",
    "/symptoms/find",
    "/codes",
    "/specs",
    "/diy",
    "/skills",
  ].map((path) => ({
    path,
    updated: newest(undefined),
  }));
  lists.push({ path: "/vin" }, { path: "/api" }, { path: "/contribute/editor" });
  // A demonstration is nothing to be found by a search engine.
  if (giveaway()?.sponsor) lists.push({ path: "/giveaway" });
  for (const slug of ["basic", "miata"]) lists.push({ path: `/guide/${slug}`, updated: newest(slug) });
  for (const { slug } of platforms()) {
    if (platformGuides(guides, slug).length > 0)
      lists.push({ path: `/guide/${slug}/diy-progression`, updated: newest(slug) });
    if (guides.hasSpecSheet(slug)) lists.push({ path: `/guide/${slug}/specs` });
  }
  return lists;
}

function diagnoses(content: Content): Address[] {
  return content.diagnosis.listings().map(({ path }) => ({ path }));
}

/** The lookup, its lists by car and by the maker's group, and the numbers that have a source. */
function partPages({ parts }: Content): Address[] {
  const lists = parts
    .catalogs()
    .flatMap(({ platforms, groups, groupSources }) => [
      ...platforms.map((platform) => partsPath({ platform })),
      ...(groupSources.length > 0 ? groups.map(({ id }) => partsPath({ group: id })) : []),
    ]);
  const numbers = parts.numbers().map(({ number }) => partPath(number));
  return ["/parts", ...lists, ...numbers].map((path) => ({ path }));
}

function updatePages(content: Content): Address[] {
  const { roadmap, devLogs } = content.updates();
  const entries = [...roadmap, ...devLogs].map(({ path, date }) => ({ path, updated: dayOf(date) }));
  const newest = (path: string) =>
    entries
      .filter((entry) => entry.path.startsWith(`${path}/`))
      .map(({ updated }) => updated)
      .sort()
      .at(-1);
  return [...Object.values(updateFolders).map((path) => ({ path, updated: newest(path) })), ...entries];
}

const dayOf = (time: string) => time.slice(0, 10);

async function shopPages(store: Store): Promise<Address[]> {
  const [products, collections] = await Promise.all([store.products(), store.collections()]);
  return [
    { path: "/store" },
    ...collections.map(({ handle }) => ({ path: collectionPath(handle) })),
    ...products.map(({ handle }) => ({ path: productPath(handle) })),
  ];
}
