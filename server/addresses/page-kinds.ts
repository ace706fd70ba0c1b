import type { Params } from "react-router";
import type { Content } from "../../app/context.ts";
import { isDashboardTab } from "../../domain/dashboard-tabs.ts";
import { type DiagnosisKind, diagnosisPath } from "../../domain/diagnosis/diagnosis.ts";
import { buildSlugPattern } from "../../domain/garage/project.ts";
import { guideAddress } from "../../domain/guides/library.ts";
import { defaultGuide } from "../../domain/guides/registry.ts";
import { isCarModel } from "../../domain/guides/status-entry.ts";
import type { PageEntity } from "../../domain/page-entity.ts";
import { partPath, readPartNumber } from "../../domain/parts/part-number.ts";
import { findUpdate, type UpdateKind, updatePath } from "../../domain/updates/update.ts";

/** The content that addresses name. */
export interface NamedContent {
  page: Content["page"];
  giveaway: Content["giveaway"];
  guides: Pick<Content["guides"], "platform" | "entry" | "catalogue">;
  diagnosis: Pick<Content["diagnosis"], "find" | "codeNames">;
  parts: Pick<Content["parts"], "find">;
  updates: Content["updates"];
}

export interface PageMeaning {
  entity: PageEntity;
  /** Whether a link may lead there. */
  hasPage: boolean;
  /**
   * The path that the page is rendered from and cached under. All names of an entity share one, and so do all unknown names,
   * so that neither aliases nor a flood of wrong addresses fill the cache. A shared page must not print the requested path.
   */
  canonicalPath: string;
  /** One of thousands that are seldom read, so it is cached apart from the pages that everyone reads. */
  isRare?: boolean;
  /** Whether a 404 may be cached: only where unknown names come down to a few paths. */
  cachesNotFound?: boolean;
}

interface NamedPage {
  /** In lower case. */
  path: string;
  params: Params;
  query: URLSearchParams;
}

type PageKind = (page: NamedPage, content: NamedContent) => PageMeaning;

/** One rendered not-found page serves every unknown path. */
const notFoundPath = "/404";

/** By route pattern. A new kind of page that content or rows are behind is an entry here; any other needs none. */
export const pageKinds: Readonly<Record<string, PageKind>> = {
  "/guide/:platform": platformIndex,
  "/guide/:platform/diy-progression": platformPage,
  "/guide/:platform/specs": platformPage,
  "/guide/:platform/:guide": guidePage,
  "/social/guide/:platform/:slug.png": guideFile("/social/guide", ".png"),
  "/qr/guide/:platform/:slug.svg": guideFile("/qr/guide", ".svg"),
  "/symptoms/:name": diagnosisPage("symptom"),
  "/codes/:name": diagnosisPage("code"),
  "/parts/:number": partPage,
  "/builds/:slug": buildPage("/builds/", ""),
  "/social/build/:slug.png": buildPage("/social/build/", ".png"),
  "/roadmap/:name": updatePage("roadmap"),
  "/dev-logs/:name": updatePage("dev-log"),
  "/dashboard": ({ path, query }) => ({
    entity: { kind: "screen" },
    hasPage: isDashboardTab(query.get("tab")),
    canonicalPath: path,
  }),
  "/giveaway": giveawayPage,
  "/giveaway/rules/:version?": giveawayRules,
  "/sent/:form": sentPage,
  "/*": contentPage,
};

function platformIndex({ path, params }: NamedPage, { guides }: NamedContent): PageMeaning {
  const name = params.platform ?? "";
  const platform = guides.platform(name);
  if (platform) {
    const hasPage = defaultGuide(platform)?.available === true;
    return { entity: { kind: "platform", platform }, hasPage, canonicalPath: path };
  }
  if (isCarModel(guides.catalogue(), name))
    return {
      entity: { kind: "car-model", model: name.toUpperCase() },
      hasPage: true,
      canonicalPath: path,
    };
  return unknownPlatform(path);
}

function platformPage({ path, params }: NamedPage, { guides }: NamedContent): PageMeaning {
  const platform = guides.platform(params.platform ?? "");
  if (!platform) return unknownPlatform(path);
  return { entity: { kind: "platform", platform }, hasPage: true, canonicalPath: path };
}

/** Its page redirects, and a redirect is not cached: any number of such paths may exist. */
function unknownPlatform(path: string): PageMeaning {
  return { entity: { kind: "unknown-platform" }, hasPage: false, canonicalPath: path };
}

function guidePage({ path, params }: NamedPage, { guides }: NamedContent): PageMeaning {
  const entity = guideAddress(guides, params.platform ?? "", params.guide ?? "");
  if (entity.kind === "unknown-platform") return unknownPlatform(path);
  if (entity.kind === "guide") return { entity, hasPage: true, canonicalPath: entity.path };
  const slug = entity.kind === "planned-guide" ? entity.slug : "unknown";
  const canonicalPath = `/guide/${entity.platform.slug}/${slug}`;
  return { entity, hasPage: false, canonicalPath, cachesNotFound: true };
}

/** Something else that is made from a guide. */
function guideFile(folder: string, suffix: string): PageKind {
  return ({ path, params }, { guides }) => {
    const entity = guideAddress(guides, params.platform ?? "", params.slug ?? "");
    if (entity.kind !== "guide") return { entity, hasPage: false, canonicalPath: path };
    const canonicalPath = `${folder}/${entity.platform.slug}/${entity.slug}${suffix}`;
    return { entity, hasPage: true, canonicalPath };
  };
}

function diagnosisPage(kind: DiagnosisKind): PageKind {
  return ({ params }, { diagnosis }) => {
    const listing = diagnosis.find(kind, params.name ?? "");
    if (listing)
      return { entity: { kind: "diagnosis", listing }, hasPage: true, canonicalPath: listing.path };
    const code = (params.name ?? "").toUpperCase();
    const names = kind === "code" ? diagnosis.codeNames(code) : [];
    if (names.length > 0)
      return {
        entity: { kind: "named-code", code, names },
        hasPage: true,
        canonicalPath: diagnosisPath(kind, code),
        isRare: true,
      };
    return {
      entity: { kind: "unknown-diagnosis" },
      hasPage: false,
      canonicalPath: diagnosisPath(kind, "unknown"),
      cachesNotFound: true,
    };
  };
}

/**
 * A number that we don't list may be in the operator's catalog, which is looked up when the page is rendered. What isn't there
 * either is a 404 that is not cached: anyone can make up any number of them.
 */
function partPage({ params }: NamedPage, { parts }: NamedContent): PageMeaning {
  const number = readPartNumber(params.number ?? "");
  const part = number === undefined ? undefined : parts.find(number);
  if (part) return { entity: { kind: "part", part }, hasPage: true, canonicalPath: partPath(part.number) };
  if (number !== undefined)
    return { entity: { kind: "unknown-part", number }, hasPage: false, canonicalPath: partPath(number) };
  return {
    entity: { kind: "no-part" },
    hasPage: false,
    canonicalPath: "/parts/unknown",
    cachesNotFound: true,
  };
}

/** Whether there is such a page is looked up with each request, because it can be taken back (`pages.ts`). */
function buildPage(folder: string, suffix: string): PageKind {
  return ({ params }) => {
    const slug = params.slug?.toLowerCase() ?? "";
    if (buildSlugPattern.test(slug))
      return {
        entity: { kind: "build", slug },
        hasPage: false,
        canonicalPath: folder + slug + suffix,
        isRare: true,
      };
    return {
      entity: { kind: "unknown-build" },
      hasPage: false,
      canonicalPath: `${folder}unknown${suffix}`,
      cachesNotFound: true,
    };
  };
}

function giveawayPage({ path }: NamedPage, content: NamedContent): PageMeaning {
  return { entity: { kind: "screen" }, hasPage: content.giveaway() !== undefined, canonicalPath: path };
}

function giveawayRules({ path, params }: NamedPage, content: NamedContent): PageMeaning {
  const { rules = [] } = content.giveaway() ?? {};
  const hasPage =
    params.version === undefined || rules.some(({ version }) => `${version}` === params.version);
  const canonicalPath = hasPage ? path : "/giveaway/rules/unknown";
  return { entity: { kind: "screen" }, hasPage, canonicalPath, cachesNotFound: !hasPage };
}

function sentPage({ path, params: { form } }: NamedPage, content: NamedContent): PageMeaning {
  const hasPage = form === "message" || (form === "entry" && content.giveaway()?.sponsor !== undefined);
  const canonicalPath = hasPage ? path : "/sent/unknown";
  return { entity: { kind: "screen" }, hasPage, canonicalPath, cachesNotFound: !hasPage };
}

function updatePage(kind: UpdateKind): PageKind {
  return ({ params }, { updates }) => {
    const update = findUpdate(updates(), kind, params.name ?? "");
    if (update) return { entity: { kind: "update", update }, hasPage: true, canonicalPath: update.path };
    return {
      entity: { kind: "unknown-update" },
      hasPage: false,
      canonicalPath: updatePath(kind, "unknown"),
      cachesNotFound: true,
    };
  };
}

function contentPage({ path }: NamedPage, content: NamedContent): PageMeaning {
  const page = content.page(path);
  if (page) return { entity: { kind: "content-page", page }, hasPage: true, canonicalPath: path };
  return {
    entity: { kind: "unknown-page" },
    hasPage: false,
    canonicalPath: notFoundPath,
    cachesNotFound: true,
  };
}
