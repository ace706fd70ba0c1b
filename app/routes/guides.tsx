import { guideRow, overview } from "../../domain/guides/guide-lists.ts";
import { contentContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { GuidesIndex } from "../features/guides/lists/guides-index.tsx";
import type { Route } from "./+types/guides.ts";

export const handle = { cache: {} };

const firstGuides = 8;

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const platforms = overview(content.guides, content.platforms(), firstGuides);
  return { platforms: platforms.map((platform) => ({ ...platform, first: platform.first.map(guideRow) })) };
}

export default function GuidesRoute({ loaderData: { platforms } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Guides by car"
        description="Every car we cover and its first guides: maintenance, repair and performance."
        path="/guides"
      />
      <GuidesIndex platforms={platforms} />
    </>
  );
}
