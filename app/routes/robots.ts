import { siteContext } from "../context.ts";
import type { Route } from "./+types/robots.ts";

export const handle = { cache: {} };

/** Pages that are not for search engines say so themselves, which a crawler must be let in to read. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = ["User-agent: *", "Allow: /"];
  return new Response(`${lines.join("\n")}\n\nSitemap: ${context.get(siteContext).publicUrl}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
