import { listingOf, updateFolders, updatePages } from "../../domain/updates/update.ts";
import { contentContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { DevLogList } from "../features/site/updates/dev-log-list.tsx";
import { FeedLink } from "../features/site/updates/feed.tsx";
import type { Route } from "./+types/dev-logs.ts";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  return { logs: context.get(contentContext).updates().devLogs.map(listingOf) };
}

export default function DevLogsRoute({ loaderData: { logs } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...updatePages["dev-log"]} path={updateFolders["dev-log"]} />
      <FeedLink kind="dev-log" />
      <DevLogList logs={logs} />
    </>
  );
}
