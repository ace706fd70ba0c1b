import { brand } from "../../../../domain/brand.ts";
import { type UpdateKind, updateFolders, updatePages } from "../../../../domain/updates/update.ts";

const feedPath = (kind: UpdateKind) => `${updateFolders[kind]}.atom`;

/** Where feed readers find the feed of a page. */
export function FeedLink({ kind }: { kind: UpdateKind }) {
  const title = `${brand.name}: ${updatePages[kind].title}`;
  return <link rel="alternate" type="application/atom+xml" title={title} href={feedPath(kind)} />;
}

/** The same for people. A feed is a file, so the browser opens it, not the router. */
export function FollowFeed({ kind }: { kind: UpdateKind }) {
  return (
    <a
      href={feedPath(kind)}
      className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-accent"
    >
      Follow by Atom feed
    </a>
  );
}
