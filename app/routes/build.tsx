import { data } from "react-router";
import { buildImage } from "../../domain/garage/build.ts";
import { buildPage } from "../../domain/garage/project.ts";
import { matchCar } from "../../domain/platforms/match-car.ts";
import { buildsContext, contentContext, entityContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { BuildPage, buildDescription } from "../features/garage/builds/build-page.tsx";
import { linkedGuides } from "../features/garage/projects/load-projects.ts";
import { pickerPlatforms } from "../features/guides/platforms/picker-platforms.ts";
import { NotFound } from "../features/site/pages/late-not-found.tsx";
import type { Route } from "./+types/build.ts";

export const handle = { cache: {} };

/** No cache in front of us may hold it: it can be taken back. */
export const headers = () => ({ "Cache-Control": "public, max-age=0, must-revalidate" });

export async function loader({ context }: Route.LoaderArgs) {
  const entity = context.get(entityContext);
  const content = context.get(contentContext);
  const build = entity.kind === "build" ? await context.get(buildsContext).find(entity.slug) : undefined;
  if (!build) {
    const platforms = pickerPlatforms(content.platforms(), content.guides);
    return data({ kind: "not-found" as const, platforms }, { status: 404 });
  }
  const platform = build.car && matchCar(content.carTable(), build.car)?.platform;
  const guides = linkedGuides(content.guides.listings(), build.tasks);
  return data({ kind: "build" as const, build, platform, guides });
}

export default function BuildRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "not-found") return <NotFound platforms={loaderData.platforms} instead={instead} />;
  const { build } = loaderData;
  return (
    <>
      <PageHead
        title={build.title}
        description={buildDescription(build)}
        path={buildPage(build.slug)}
        image={buildImage(build.slug)}
        noindex={!build.isListed}
      />
      <BuildPage {...loaderData} />
    </>
  );
}

const instead = {
  text: "There's no public build here. Its owner may have made it private again.",
  link: { label: "Browse guides", to: "/guide" },
};
