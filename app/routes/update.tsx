import { data } from "react-router";
import { neighborLogs, relatedUpdates, type Update, updateFolders } from "../../domain/updates/update.ts";
import { contentContext, entityContext, siteContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { pickerPlatforms } from "../features/guides/platforms/picker-platforms.ts";
import { NotFound } from "../features/site/pages/late-not-found.tsx";
import { FeedLink } from "../features/site/updates/feed.tsx";
import { type ShownUpdate, UpdateView } from "../features/site/updates/update-view.tsx";
import type { Route } from "./+types/update.ts";

export const handle = { cache: {} };

export function loader({ url, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const entity = context.get(entityContext);
  if (entity.kind === "update") {
    const { hasTarget } = context.get(siteContext);
    const updates = content.updates();
    const related = relatedUpdates(updates, entity.update);
    return {
      update: shownUpdate(entity.update, hasTarget),
      related,
      ...neighborLogs(updates, entity.update),
    };
  }
  const platforms = pickerPlatforms(content.platforms(), content.guides);
  const list = url.pathname.startsWith(updateFolders.roadmap)
    ? { label: "Roadmap", to: updateFolders.roadmap }
    : { label: "All dev logs", to: updateFolders["dev-log"] };
  return data(
    { platforms, instead: { text: "There's no entry with that name.", link: list } },
    { status: 404 },
  );
}

function shownUpdate(update: Update, hasTarget: (path: string) => boolean): ShownUpdate {
  const { text: _text, slug: _slug, ...shown } = update;
  return shown.kind === "roadmap"
    ? { ...shown, links: shown.links.filter(({ to }) => hasTarget(to)) }
    : shown;
}

export default function UpdateRoute({ loaderData }: Route.ComponentProps) {
  if (!("update" in loaderData)) return <NotFound {...loaderData} />;
  const { kind, title, description, path } = loaderData.update;
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <FeedLink kind={kind} />
      <UpdateView {...loaderData} />
    </>
  );
}
