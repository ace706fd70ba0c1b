import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findCircles, findFileCircles, findFolderCircles, folderOf } from "./circles.ts";
import { parseSource } from "./parse-source.ts";

const graph = (arrows: Record<string, string>) =>
  new Map(Object.entries(arrows).map(([from, to]) => [from, new Set(to)]));

/** Files and the statements in them. */
const sources = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => parseSource(path, text));

describe("circles of a graph", () => {
  it("are none where all arrows lead one way", () => {
    expect(findCircles(graph({ a: "bc", b: "c", c: "d" }))).toEqual([]);
  });

  it("are found once, from the first name on", () => {
    expect(findCircles(graph({ c: "a", b: "c", a: "b", x: "a" }))).toEqual([["a", "b", "c"]]);
  });

  it("are all found where several share a node", () => {
    expect(findCircles(graph({ a: "b", b: "ac", c: "d", d: "b" }))).toEqual([
      ["a", "b"],
      ["b", "c", "d"],
    ]);
  });

  it("are found if and only if the graph cannot be put in order", () => {
    const node = fc.constantFrom(..."abcdef");
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(node, node), { selector: String }), (pairs) => {
        const arrows = new Map<string, Set<string>>();
        for (const [from, to] of pairs) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
        const circles = findCircles(arrows);
        for (const circle of circles)
          for (const [index, from] of circle.entries())
            expect(arrows.get(from)).toContain(circle[(index + 1) % circle.length]);
        // Takes away what nothing is below of, until nothing changes: what is left lies on or above a circle.
        const left = new Map([..."abcdef"].map((each) => [each, new Set(arrows.get(each))]));
        for (const _ of "abcdef")
          for (const [each, targets] of left)
            if (targets.size === 0) {
              left.delete(each);
              for (const others of left.values()) others.delete(each);
            }
        expect(circles.length > 0).toBe(left.size > 0);
      }),
    );
  });
});

describe("circles between files", () => {
  it("count imports of types", () => {
    const files = sources({
      "server/db/a.ts": 'import { b } from "./b.ts";',
      "server/db/b.ts": 'import type { A } from "./a.ts";',
    });
    expect(findFileCircles(files)).toEqual([["server/db/a.ts", "server/db/b.ts"]]);
  });

  it("do not count what is loaded later", () => {
    const files = sources({
      "app/a.ts": 'const later = () => import("./b.ts");',
      "app/b.ts": 'import { later } from "./a.ts";',
    });
    expect(findFileCircles(files)).toEqual([]);
  });
});

describe("circles between folders", () => {
  it("are found where no file is in one", () => {
    const files = sources({
      "domain/cart/cart.ts": 'import type { Order } from "../store/order.ts";',
      "domain/store/order.ts": "",
      "domain/store/shelf/product.ts": 'import { price } from "../../cart/price.ts";',
      "domain/cart/price.ts": "",
    });
    expect(findFileCircles(files)).toEqual([]);
    expect(findFolderCircles(files)).toEqual([["domain/cart", "domain/store"]]);
  });

  it("count what is loaded later", () => {
    const files = sources({
      "app/features/shell/menu/menu.ts": 'const later = () => import("../dialog/dialog.ts");',
      "app/features/shell/dialog/dialog.ts": 'import "../menu/menu.ts";',
    });
    expect(findFolderCircles(files)).toEqual([["app/features/shell/dialog", "app/features/shell/menu"]]);
  });

  it("may lead through a file that is in no folder, but not through such files alone", () => {
    const files = sources({
      "server/start.ts": 'import "./http/app.ts"; import "./log.ts";',
      "server/http/app.ts": 'import "../log.ts"; import "../site.ts";',
      "server/log.ts": 'import type {} from "./start.ts";',
      "server/site.ts": 'import "./http/pages.ts";',
      "server/http/pages.ts": "",
    });
    expect(findFolderCircles(files)).toEqual([
      ["server/http", "server/site.ts"],
      ["server/http", "server/log.ts", "server/start.ts"],
    ]);
  });

  it("are between features, and between the folders of the other floors", () => {
    expect(
      [
        "app/features/shop/cart/a.tsx",
        "app/features/shell/b.tsx",
        "app/ui/c.tsx",
        "server/store/shopify/d.ts",
        "domain/e.ts",
      ].map(folderOf),
    ).toEqual(["app/features/shop/cart", "app/features/shell", "app/ui", "server/store", "domain/e.ts"]);
  });
});
