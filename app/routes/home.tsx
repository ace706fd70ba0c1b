import { brandDescription } from "../../domain/brand.ts";
import { homeClaim } from "../../domain/home/home-claim.ts";
import { latestGuides } from "../../domain/home/home-guides.ts";
import { homeSample, sampleGuidePath } from "../../domain/home/home-sample.ts";
import type { NavLink } from "../../domain/navigation.ts";
import { listingOf } from "../../domain/updates/update.ts";
import { type Content, contentContext, siteContext } from "../context.ts";
import { carDrawings } from "../features/core/car-drawing/car-drawings.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { useSiteData } from "../features/core/page/site-data.ts";
import { pickerPlatforms } from "../features/guides/platforms/picker-platforms.ts";
import { Home } from "../features/site/home/home.tsx";
import { ContentPageView } from "../features/site/pages/content-page.tsx";
import { shownPage } from "../features/site/pages/shown-page.ts";
import type { Route } from "./+types/home.ts";

export const handle = { cache: {} };

const examples: readonly NavLink[] = [
  { label: "car overheats", to: "/symptoms/car-overheats" },
  { label: "P0171", to: "/codes/P0171" },
  { label: "E46 rear shocks", to: "/guide/e46/shocks" },
];

const latestCount = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { hasTarget } = context.get(siteContext);
  const page = content.page("/");
  const [newestLog] = content.updates().devLogs;
  return {
    // The operator's own home page, if there is one.
    page: page && shownPage(page),
    car: carDrawings.e46,
    claim: homeClaim(content.guides.listings(), brandDescription),
    platforms: pickerPlatforms(content.platforms(), content.guides),
    examples: examples.filter(({ to }) => hasTarget(to)),
    popular: content.popularGuides(),
    sample: await readSample(content),
    latest: {
      guides: latestGuides(content.guides.listings(), latestCount),
      log: newestLog && listingOf(newestLog),
    },
  };
}

async function readSample({ guides }: Content) {
  const guide = await guides.read(sampleGuidePath);
  return guide && homeSample(guide, await guides.specSheet(guide.platform));
}

export default function HomeRoute({ loaderData: { page, ...home } }: Route.ComponentProps) {
  const shell = useSiteData()?.shell;
  return (
    <>
      <PageHead description={page?.description ?? home.claim} path="/" />
      {page ? <ContentPageView page={page} /> : <Home {...home} search={shell?.search ?? false} />}
    </>
  );
}
