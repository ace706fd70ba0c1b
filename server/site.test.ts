import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadContent } from "./content/load-content.ts";
import { createSite, renderedFrom } from "./site.ts";

const content = await loadContent(fileURLToPath(new URL("../content", import.meta.url)));

describe("a page is rendered from", () => {
  it.each([
    ["/guide/e46/brake-pads", "/guide/e46/brake-pads"],
    ["/guide/E46/Brake-Pads", "/guide/e46/brake-pads"],
    ["/guide/e46/brake-pad", "/guide/e46/brake-pads"],
    ["/guide/e46/vanos-seals", "/guide/e46/vanos"],
    ["/guide/e46/no-such-guide", "/guide/e46/unknown"],
    ["/guide/e46/nor-this-one", "/guide/e46/unknown"],
    ["/guide/E46", "/guide/e46"],
    ["/guide/E46/Specs", "/guide/e46/specs"],
    ["/guide/trabant/oil", "/guide/trabant/oil"],
    ["/guide/e46/brake-pads/more", "/guide/e46/brake-pads/more"],
    ["/api/v1/guides/E46/brake-pad", "/api/v1/guides/e46/brake-pads"],
    ["/api/v1/guides/e46/no-such-guide", "/api/v1/guides/e46/no-such-guide"],
    ["/social/guide/e46/brake-pad.png", "/social/guide/e46/brake-pads.png"],
    ["/qr/guide/E46/Brake-Pads.svg", "/qr/guide/e46/brake-pads.svg"],
    ["/codes/p0171", "/codes/P0171"],
    ["/codes/P9999", "/codes/unknown"],
    ["/symptoms/Rough-Idle", "/symptoms/rough-idle"],
    ["/symptoms/no-such-symptom", "/symptoms/unknown"],
    ["/symptoms", "/symptoms"],
    ["/Privacy", "/Privacy"],
    ["/", "/"],
  ])("%s: %s", (path, from) => {
    expect(renderedFrom(content, path)).toBe(from);
  });
});

describe("a link has a target when", () => {
  const table = { match: (path: string) => ({ isCatchAll: path !== "/guide" }) } as never;
  const site = createSite({} as never, content, () => table);

  it.each([
    ["/guide", true],
    ["/guide/e46", true],
    ["/guide/E46/brake-pads", true],
    ["/guide/e46/brake-pads#torques", true],
    ["/guide/e46/brake-pads?mode=wrench", true],
    ["/guide/e46/brake-pad", true],
    ["/guide/e46/specs", true],
    ["/guide/e46/vanos-nonsense", false],
    ["/guide/trabant", false],
    ["/guide/trabant/specs", false],
    ["/guide/e46/brake-pads/more", false],
    ["/guide/", true],
    ["/guide/miata-na", true],
    ["/codes/P0171", true],
    ["/codes/p0171", true],
    ["/codes/P9999", false],
    ["/symptoms/rough-idle", true],
    ["/symptoms/unknown", false],
    ["/privacy", true],
    ["/privacy-policy", true],
    ["/nowhere", false],
  ])("%s: %s", (path, has) => {
    expect(site.hasTarget(path)).toBe(has);
    expect(site.hasTarget(path)).toBe(has);
  });
});
