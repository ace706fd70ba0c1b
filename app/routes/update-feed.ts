import { brand } from "../../domain/brand.ts";
import { atomFeed } from "../../domain/updates/atom-feed.ts";
import { type Update, updateFolders, updatePages } from "../../domain/updates/update.ts";
import { contentContext, siteContext } from "../context.ts";
import type { Route } from "./+types/update-feed.ts";

export const handle = { cache: {} };

/** Feed readers show the newest; all of them are on the page. */
const maxEntries = 50;

export function loader({ url, context }: Route.LoaderArgs) {
  const { roadmap, devLogs } = context.get(contentContext).updates();
  const kind = url.pathname.startsWith(updateFolders.roadmap) ? "roadmap" : "dev-log";
  const updates: readonly Update[] = kind === "roadmap" ? roadmap : devLogs;
  const xml = atomFeed(
    {
      title: `${brand.name}: ${updatePages[kind].title}`,
      path: updateFolders[kind],
      author: brand.name,
      entries: updates.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, maxEntries),
    },
    context.get(siteContext).publicUrl,
  );
  return new Response(xml, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
