import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { GuideLibrary } from "../../domain/guides/library.ts";
import type { StatusEntry } from "../../domain/guides/status-entry.ts";
import { meaningOf } from "../../server/addresses/resolve-address.ts";
import { contentContext, entityContext, siteContext, warningContext } from "../context.ts";
import { loader } from "./guide-platform.tsx";

const guide = (platform: string, slug: string, available: boolean) => ({
  slug,
  path: `/guide/${platform}/${slug}`,
  available,
  isPublic: available,
});

const platforms = new Map(
  [
    { slug: "e46", guides: [guide("e46", "brakes", true), guide("e46", "maintenance-schedule", true)] },
    { slug: "civic", guides: [guide("civic", "cai", false)] },
    { slug: "supra", guides: [] },
    { slug: "miata", guides: [guide("miata", "brakes", true)] },
    { slug: "basic", guides: [guide("basic", "oil-change", true)] },
  ].map(({ slug, guides }) => [
    slug,
    { slug, displayName: slug, guides: new Map(guides.map((each) => [each.slug, each])) },
  ]),
);

const library = {
  platform: (slug: string) => platforms.get(slug.toLowerCase()),
  listings: () => [],
  catalogue: () =>
    [{ carModel: "MIATA-NA", route: "/guide/miata/windows", isPublic: false }] as StatusEntry[],
  hasSpecSheet: () => false,
} as unknown as GuideLibrary;

async function open(platform: string) {
  const context = new RouterContextProvider();
  const warnings: string[] = [];
  context.set(contentContext, { guides: library, platforms: () => [] } as never);
  context.set(siteContext, { hasTarget: () => true } as never);
  context.set(warningContext, (message) => warnings.push(message));
  const url = new URL(`http://x/guide/${platform}`);
  const route = { pattern: "/guide/:platform", params: { platform } };
  const { entity } = meaningOf(route, url.pathname, url.searchParams, { guides: library } as never);
  context.set(entityContext, entity);
  const args = { params: { platform }, url, context };
  try {
    const { kind } = await loader(args as unknown as Parameters<typeof loader>[0]);
    return { kind, warnings };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, to: thrown.headers.get("Location"), warnings };
  }
}

const notFound = { status: 302, to: "/404", warnings: ["Platform not found for redirect"] };

describe("/guide/{platform}", () => {
  it.each(["e46", "E46"])("leads from %s to the platform's default guide", async (platform) => {
    expect(await open(platform)).toEqual({
      status: 302,
      to: "/guide/e46/maintenance-schedule",
      warnings: [],
    });
  });

  it.each(["miata", "Miata", "basic"])("shows the index of %s", async (platform) => {
    expect(await open(platform)).toEqual({ kind: "index", warnings: [] });
  });

  it("shows the browser of a car model that isn't a platform", async () => {
    expect(await open("miata-na")).toEqual({ kind: "model", warnings: [] });
  });

  it.each(["nope", "constructor", ""])("leads from the unknown %j to /404 and logs it", async (platform) => {
    expect(await open(platform)).toEqual(notFound);
  });

  it.each(["civic", "supra"])("leads from %s, which has no guide with a page, to /404", async (platform) => {
    expect(await open(platform)).toEqual(notFound);
  });
});
