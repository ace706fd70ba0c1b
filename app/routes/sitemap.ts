import { contentContext, siteContext } from "../context.ts";
import type { Route } from "./+types/sitemap.ts";

export const handle = { cache: { query: [] } };

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const pages = context
    .get(contentContext)
    .pages()
    .filter((page) => !page.noindex && page.path !== "/");
  const urls = [{ path: "/", updated: undefined }, ...pages].map(({ path, updated }) => {
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

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
