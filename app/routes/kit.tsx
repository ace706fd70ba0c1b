import { toolGroups } from "../../domain/guides/content-files.ts";
import { type KitGuide, kitGuide, kitRefs, maxKitGuides } from "../../domain/guides/job-kit.ts";
import { basicSlug, guideAddress } from "../../domain/guides/library.ts";
import { contentContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { JobKitView } from "../features/guides/kit/job-kit-view.tsx";
import type { Route } from "./+types/kit.ts";

export const handle = { cache: { query: { guide: "folded" }, isUnbounded: true } };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { guides } = context.get(contentContext);
  const requested = url.searchParams.getAll("guide");
  const chosen = new Map<string, KitGuide>();
  const unknown: string[] = [];
  for (const ref of kitRefs(requested)) {
    const [platform = "", slug = ""] = ref.split("/", 2);
    const address = guideAddress(guides, platform, slug);
    const guide = address.kind === "guide" && (await guides.read(address.path));
    // Two aliases of one guide are one guide.
    if (guide) chosen.set(guide.path, kitGuide(guide));
    else unknown.push(ref.slice(0, 60));
  }
  const platforms = new Set([...[...chosen.values()].map(({ platform }) => platform), basicSlug]);
  const addable = guides
    .listings()
    .filter(({ platform, path }) => platforms.has(platform) && !chosen.has(path))
    .map(({ platform, platformName, slug, title }) => ({ ref: `${platform}/${slug}`, platformName, title }));
  return {
    chosen: [...chosen.values()],
    unknown,
    addable,
    tooMany: new Set(requested).size > maxKitGuides,
    toolGroups,
  };
}

export default function KitRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Job kit"
        description="Tools, parts and fluids for one job or several, as one checklist."
        path="/kit"
        noindex={loaderData.chosen.length > 0 || loaderData.unknown.length > 0}
      />
      <JobKitView {...loaderData} />
    </>
  );
}
