import { contentContext, siteContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { platformPlaces } from "../features/garage/dashboard/platform-places.ts";
import { VinPage } from "../features/garage/vin/vin-page.tsx";
import type { Route } from "./+types/vin.ts";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const withParts = context.get(siteContext).hasTarget("/parts")
    ? content.parts.catalogs().flatMap((catalog) => catalog.platforms)
    : [];
  return { places: platformPlaces(content), withParts };
}

export default function VinRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="VIN decoder"
        description="What a VIN tells you: make, model year, plant, check digit, and on many cars the model and engine. It's decoded in your browser and never sent."
        path="/vin"
      />
      <VinPage {...loaderData} />
    </>
  );
}
