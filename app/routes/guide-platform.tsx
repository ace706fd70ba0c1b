import { redirect } from "react-router";
import { enginesOf } from "../../domain/guides/applicability.ts";
import { browse, browserAddress, filterParameters } from "../../domain/guides/guide-filter.ts";
import { guideRow, modelGuides, platformGuides } from "../../domain/guides/guide-lists.ts";
import { basicSlug } from "../../domain/guides/library.ts";
import { defaultGuide } from "../../domain/guides/registry.ts";
import { carModelOf, generalModel } from "../../domain/guides/status-entry.ts";
import { isPlatformSlug, type Platform } from "../../domain/platform.ts";
import { type Content, contentContext, entityContext, siteContext, warningContext } from "../context.ts";
import { requireCanonicalAddress } from "../features/core/page/canonical-address.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { GuideBrowser } from "../features/guides/lists/guide-browser.tsx";
import { type Generation, PlatformIndex } from "../features/guides/lists/platform-index.tsx";
import { platformLinks } from "../features/guides/lists/platform-links.ts";
import { SearchForm } from "../features/lookup/search/search-form.tsx";
import type { Route } from "./+types/guide-platform.ts";

export const handle = { cache: { query: { ...filterParameters, page: "number" } } };

/** The platforms that have an index page; the others lead to their default guide. */
const indexes: Record<string, { title: string; lead: string }> = {
  [basicSlug]: {
    title: "Universal guides",
    lead: "Jobs that are the same on any car. For what's specific to yours, we tell you where to look in its manual.",
  },
  miata: {
    title: "Mazda Miata guides",
    lead: "Four generations of one small roadster, with guides by area of the car.",
  },
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { guides } = content;
  const entity = context.get(entityContext);
  if (entity.kind === "car-model")
    return { kind: "model" as const, model: modelBrowser(content, entity.model, url) };

  const first = entity.kind === "platform" ? defaultGuide(entity.platform) : undefined;
  if (entity.kind !== "platform" || !first?.available) {
    context.get(warningContext)("Platform not found for redirect");
    throw redirect("/404");
  }
  const { slug } = entity.platform;
  const index = indexes[slug];
  if (!index) throw redirect(first.path);
  return {
    kind: "index" as const,
    index: {
      ...index,
      path: `/guide/${slug}`,
      car: isPlatformSlug(slug) ? slug : undefined,
      links: platformLinks(guides, context.get(siteContext).hasTarget, slug),
      generations: generationsOf(content.platforms().find((each) => each.slug === slug)),
      guides: platformGuides(guides, slug).map(guideRow),
    },
  };
}

function generationsOf(platform: Platform | undefined): Generation[] {
  if (!platform) return [];
  return platform.generations.map(({ id, name, detail }) => ({
    name,
    detail,
    engines: enginesOf(platform, id).map((engine) => engine.name),
  }));
}

function modelBrowser({ guides }: Content, model: string, url: URL) {
  const isGeneral = model === generalModel;
  const planned = guides.catalogue().filter((entry) => carModelOf(entry) === model && !entry.isPublic);
  const [entry] = guides.catalogue().filter((each) => carModelOf(each) === model);
  const platform = entry?.route.split("/")[2] ?? "";
  const base = `/guide/${model.toLowerCase()}`;
  // Most guides of a platform fit all of its models.
  const shared = isGeneral ? [] : modelGuides(guides, platform.toUpperCase());
  const result = browse([...modelGuides(guides, model), ...shared], url.searchParams, []);
  requireCanonicalAddress(url, browserAddress(base, result.filter, result.list.page));
  return {
    ...result,
    base,
    title: isGeneral ? "Guides for any car" : `${modelName(guides, platform, model)} guides`,
    lead: isGeneral
      ? "Jobs that are the same on any car."
      : "Guides for this model, and the ones every model shares.",
    car: isPlatformSlug(platform) ? platform : undefined,
    links: isGeneral ? [] : [{ label: "Full list", to: `/guide?platform=${platform}` }],
    platforms: [],
    planned: planned.length,
  };
}

/** "Mazda Miata NA" for MIATA-NA. */
function modelName(guides: Content["guides"], platform: string, model: string): string {
  const name = guides.platform(platform)?.displayName;
  const prefix = `${platform.toUpperCase()}-`;
  return name && model.startsWith(prefix) ? `${name} ${model.slice(prefix.length)}` : (name ?? model);
}

export default function GuidePlatformRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "index") {
    const { index } = loaderData;
    return (
      <>
        <PageHead title={index.title} description={index.lead} path={index.path} />
        <PlatformIndex {...index} />
      </>
    );
  }
  const { model } = loaderData;
  return (
    <>
      <PageHead
        title={model.title}
        description={`${model.title}: ${model.lead}`}
        path={browserAddress(model.base, {}, model.list.page)}
        noindex={model.matches === 0 || Object.keys(model.filter).length > 0}
      />
      <GuideBrowser {...model} SearchForm={SearchForm} />
    </>
  );
}
