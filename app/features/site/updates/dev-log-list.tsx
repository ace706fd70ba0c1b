import { type UpdateListing, updateFolders, updatePages } from "../../../../domain/updates/update.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { FollowFeed } from "./feed.tsx";
import { UpdateRows } from "./update-rows.tsx";

export function DevLogList({ logs }: { logs: readonly UpdateListing[] }) {
  return (
    <div className="page-width py-12 md:py-16">
      <h1 className="text-5xl md:text-6xl">{updatePages["dev-log"].title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Short notes on how the site is built and what we learned along the way, newest first.
      </p>
      <p className="mt-3 mb-10 flex flex-wrap items-center gap-x-6 text-md">
        <TextLink to={updateFolders.roadmap} className="inline-flex min-h-11 items-center">
          What's next: roadmap
        </TextLink>
        <FollowFeed kind="dev-log" />
      </p>
      {logs.length > 0 ? (
        <UpdateRows updates={logs} level={2} />
      ) : (
        <EmptyState
          icon="edit"
          title="No dev log yet"
          description="The first note will show up here."
          action={<ButtonLink to="/guide">Browse guides</ButtonLink>}
        />
      )}
    </div>
  );
}
