import { siteContext } from "../context.ts";
import type { Route } from "./+types/robots.ts";

export const handle = { cache: {} };

/** Nothing is disallowed: a crawler has to read a page to see its noindex. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = ["User-agent: *", "Allow: /"];
  return new Response(`${lines.join("\n")}\n\nSitemap: ${context.get(siteContext).publicUrl}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
