import type { GuidePage, GuideStep } from "./guide-page.ts";
import { phaseSections } from "./guide-page.ts";
import { basicSlug, guidesPath } from "./library.ts";

/** A block of schema.org data, as a search engine reads it. */
export type StructuredData = Record<string, unknown>;

const context = "https://schema.org";

/** The guide as a HowTo: what it needs, and links to its steps. The text is on the page; repeating it would only add weight. */
export function howTo(guide: GuidePage, publicUrl: string): StructuredData {
  const url = publicUrl + guide.path;
  return {
    "@context": context,
    "@type": "HowTo",
    "@id": `${url}#howto`,
    url,
    name: headingOf(guide),
    description: guide.summary,
    image: `${publicUrl}${socialImagePath(guide)}`,
    inLanguage: "en",
    dateModified: guide.updated,
    totalTime: isoDuration(guide.minutes.firstTimer),
    ...(guide.platform === basicSlug ? {} : { about: { "@type": "Car", name: guide.platformName } }),
    tool: guide.tools.map(({ name, detail, quantity }) => ({
      "@type": "HowToTool",
      name: detail ? `${name}, ${detail}` : name,
      ...(quantity > 1 ? { requiredQuantity: quantity } : {}),
    })),
    supply: [
      ...guide.parts.map(({ name, quantity, unit }) => ({
        "@type": "HowToSupply",
        name,
        requiredQuantity: unit ? `${quantity} ${unit}` : quantity,
      })),
      ...guide.fluids.map(({ fluid }) => ({
        "@type": "HowToSupply",
        name: guide.specs[fluid]?.name ?? fluid,
      })),
    ],
    step: phaseSections(guide.steps).map(({ title, steps }, index) => ({
      "@type": "HowToSection",
      name: title,
      position: index + 1,
      itemListElement: steps.map((step, at) => howToStep(step, at + 1, guide, url)),
    })),
  };
}

/** Home, all guides, the platform's guides, this one. */
export function breadcrumbs(guide: GuidePage, publicUrl: string): StructuredData {
  return breadcrumbList(
    [
      { name: "Home", path: "/" },
      { name: "Guides", path: "/guide" },
      { name: guide.platformName, path: guidesPath(guide.platform) },
      { name: guide.title, path: guide.path },
    ],
    publicUrl,
  );
}

/** The breadcrumbs from the home page to a page. */
export function breadcrumbList(
  crumbs: readonly { name: string; path: string }[],
  publicUrl: string,
): StructuredData {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

export function socialImagePath({ platform, slug }: Pick<GuidePage, "platform" | "slug">): string {
  return `/social/guide/${platform}/${slug}.png`;
}

/** ISO 8601: 150 minutes are PT2H30M. */
export function isoDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ""}${rest > 0 || hours === 0 ? `${rest}M` : ""}`;
}

function headingOf({ platform, platformName, title }: GuidePage): string {
  return platform === basicSlug ? title : `${platformName}: ${title}`;
}

function howToStep(step: GuideStep, position: number, guide: GuidePage, url: string): StructuredData {
  const drawing = step.drawing ? guide.drawings[step.drawing] : undefined;
  return {
    "@type": "HowToStep",
    position,
    name: step.title,
    url: `${url}#${step.id}`,
    ...(drawing ? { image: new URL(drawing.href, url).href } : {}),
  };
}
