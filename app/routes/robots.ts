import { siteContext } from "../context.ts";
import type { Route } from "./+types/robots.ts";

export const handle = { cache: { query: [] } };

export function loader({ context }: Route.LoaderArgs) {
  const lines = ["User-agent: *", "Disallow: /debug", "Disallow: /internal", "Disallow: /api/"];
  return new Response(`${lines.join("\n")}\n\nSitemap: ${context.get(siteContext).publicUrl}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
