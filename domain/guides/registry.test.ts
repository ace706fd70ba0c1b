import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aliasFaults,
  augmentFromCatalogue,
  defaultGuide,
  findPlatform,
  type GuideEntry,
  mergeGuideList,
  type RegistryPlatform,
  resolveGuide,
  summarise,
} from "./registry.ts";
import type { StatusEntry } from "./status-entry.ts";

const guide = (slug: string, available = true): GuideEntry => ({
  slug,
  title: slug,
  difficulty: "beginner",
  category: "maintenance",
  estimatedTime: "15-30 minutes",
  component: slug,
  path: `/guide/miata/${slug}`,
  available,
  isPublic: available,
});

const platform = (
  guides: GuideEntry[],
  aliases: Record<string, string> = {},
  slug = "miata",
): RegistryPlatform => ({
  slug,
  displayName: "Mazda Miata",
  brand: "Mazda",
  years: "1989 on",
  template: "universal",
  guides: new Map(guides.map((each) => [each.slug, each])),
  routeAliases: new Map(Object.entries(aliases)),
});

const planned = (slug: string): StatusEntry => ({
  id: slug,
  title: slug,
  description: slug,
  status: "coming-soon",
  priority: 9,
  category: "repair",
  difficulty: "advanced",
  estimatedTime: "4-6 hours",
  route: `/guide/miata/${slug}`,
  carModel: "MIATA",
  isPublic: false,
});

describe("looking up", () => {
  const miata = platform([guide("brakes"), guide("top-repair")], {
    "brake-service": "brakes",
    "soft-top": "top-repair",
  });
  const registry = new Map([["miata", miata]]);

  it("finds a platform without regard to case", () => {
    expect(findPlatform(registry, "MiAtA")).toBe(miata);
    expect(findPlatform(registry, "corolla")).toBeUndefined();
  });

  it("finds a guide by its slug and by its alias", () => {
    expect(resolveGuide(miata, "brakes")?.slug).toBe("brakes");
    expect(resolveGuide(miata, "Brake-Service")?.slug).toBe("brakes");
    expect(resolveGuide(miata, "soft-top")?.slug).toBe("top-repair");
    expect(resolveGuide(miata, "turbo")).toBeUndefined();
  });

  it("summarises each platform with its number of guides", () => {
    expect(summarise(registry)).toEqual([
      {
        slug: "miata",
        model: "Mazda Miata",
        brand: "Mazda",
        years: "1989 on",
        template: "universal",
        guideCount: 2,
      },
    ]);
  });

  it("counts and lists neither planned guides nor those in progress", () => {
    const some = platform([guide("brakes"), guide("turbo", false), { ...guide("wip"), isPublic: false }]);
    expect(summarise(new Map([["miata", some]]))[0]?.guideCount).toBe(1);
  });
});

describe("the default guide", () => {
  it("is the maintenance schedule", () => {
    expect(defaultGuide(platform([guide("brakes"), guide("maintenance-schedule")]))?.slug).toBe(
      "maintenance-schedule",
    );
    expect(defaultGuide(platform([guide("brakes"), guide("maintenance")]))?.slug).toBe("maintenance");
  });

  it("prefers a guide whose page exists", () => {
    const guides = [guide("turbo", false), guide("maintenance", false), guide("brakes")];
    expect(defaultGuide(platform(guides))?.slug).toBe("brakes");
  });

  it("prefers a complete guide to one in progress", () => {
    const wip = { ...guide("maintenance"), isPublic: false };
    expect(defaultGuide(platform([wip, guide("brakes")]))?.slug).toBe("brakes");
    expect(defaultGuide(platform([wip]))?.slug).toBe("maintenance");
  });

  it("is the schedule again when no page exists, and nothing without guides", () => {
    expect(defaultGuide(platform([guide("turbo", false), guide("maintenance", false)]))?.slug).toBe(
      "maintenance",
    );
    expect(defaultGuide(platform([]))).toBeUndefined();
  });
});

describe("aliases", () => {
  it("may neither hide a guide, nor lead nowhere, nor lead to each other", () => {
    const faults = (aliases: Record<string, string>) =>
      aliasFaults(new Map(Object.entries(aliases)), (slug) => ["brakes", "oil-change"].includes(slug));
    expect(faults({ "brake-service": "brakes" })).toEqual([]);
    expect(faults({ brakes: "oil-change" })).toHaveLength(1);
    expect(faults({ turbo: "turbo-kit" })).toHaveLength(1);
    expect(faults({ a: "b", b: "a" })).toHaveLength(2);
  });

  it("without faults all resolve, to a guide that is not hidden by them", () => {
    const word = fc.constantFrom("a", "b", "c", "d", "e", "f");
    fc.assert(
      fc.property(fc.uniqueArray(word), fc.dictionary(word, word), (slugs, aliases) => {
        const some = platform(
          slugs.map((slug) => guide(slug)),
          aliases,
        );
        fc.pre(aliasFaults(some.routeAliases, (slug) => some.guides.has(slug)).length === 0);
        for (const [alias, target] of some.routeAliases) expect(resolveGuide(some, alias)?.slug).toBe(target);
        for (const slug of slugs) expect(resolveGuide(some, slug)?.slug).toBe(slug);
      }),
    );
  });
});

describe("legacy augmentation", () => {
  it("adds what the catalogue has and the registry lacks, available only when its page exists", () => {
    const miata = augmentFromCatalogue(
      platform([guide("brakes")]),
      [planned("brakes"), planned("turbo")],
      () => false,
    );
    expect([...miata.guides.keys()]).toEqual(["brakes", "turbo"]);
    expect(miata.guides.get("brakes")?.title).toBe("brakes");
    expect(miata.guides.get("turbo")).toMatchObject({ path: "/guide/miata/turbo", available: false });
  });

  it("leaves every other platform as it is", () => {
    const e46 = platform([guide("brakes")], {}, "e46");
    expect(augmentFromCatalogue(e46, [planned("turbo")], () => true)).toBe(e46);
  });
});

describe("a model's guide list", () => {
  const listed = [{ title: "Brakes", path: "/guide/e46/brakes" }];
  const fromStatus = [
    { title: "Brakes, from the catalogue", path: "/guide/e46/brakes" },
    { title: "Cooling", path: "/guide/e46/cooling" },
  ];

  it.each(["E46", "MIATA", "MIATA-NA", "CIVIC", "S2000", "E36", "e46"])(
    "of %s takes in the status registry",
    (model) => {
      expect(mergeGuideList(model, listed, fromStatus).map(({ title }) => title)).toEqual([
        "Brakes",
        "Cooling",
      ]);
    },
  );

  it("of any other model does not", () => {
    expect(mergeGuideList("SUPRA", listed, fromStatus)).toEqual(listed);
  });
});
