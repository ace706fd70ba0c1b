import type { ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import type { ContentPage } from "../../domain/content-page.ts";
import type { NamedContent } from "./page-kinds.ts";
import { cleanPath, createAddresses } from "./resolve-address.ts";
import { createRouteTable, type QueryRules } from "./route-table.ts";

const shared = (query: QueryRules = {}) => ({ handle: { cache: { query } } });
const routes = createRouteTable({
  routes: {
    root: { id: "root", path: "", module: {} },
    home: { id: "home", parentId: "root", index: true, module: shared() },
    search: {
      id: "search",
      parentId: "root",
      path: "search",
      module: shared({ q: "text", page: "number", kind: ["guide", "page"] }),
    },
    account: { id: "account", parentId: "root", path: "account", module: { action: () => null } },
    thing: { id: "thing", parentId: "root", path: "things/:name", module: shared() },
    page: { id: "page", parentId: "root", path: "*", module: shared() },
  },
} as unknown as ServerBuild);

const contentPages = new Set(["/privacy", "/help/brakes"]);
const content = {
  page: (path: string) => (contentPages.has(path) ? ({ path } as ContentPage) : undefined),
} as NamedContent;
const addresses = createAddresses(content, routes);
const resolve = (address: string) => addresses.resolve(new URL(address, "http://localhost"));
const keyOf = (address: string) => {
  const page = resolve(address);
  return page.kind === "page" ? page.cacheKey : page;
};

describe("the route table", () => {
  it.each([
    ["/", "/"],
    ["/search", "/search"],
    ["/things/e46", "/things/:name"],
    ["/things/e46/brakes", "/*"],
    ["/anything", "/*"],
  ])("finds the pattern of %s", (path, pattern) => {
    expect(routes.match(path)?.pattern).toBe(pattern);
  });

  it("knows which page takes posts", () => {
    expect(routes.match("/account")?.takesPosts).toBe(true);
    expect(routes.match("/search")?.takesPosts).toBe(false);
  });

  it("knows the routes that make up a page", () => {
    expect(routes.match("/search")?.ids).toEqual(["root", "search"]);
  });
});

describe("an address", () => {
  it.each([
    ["/", "/"],
    ["/privacy", "/privacy"],
    ["/search", "/search"],
    ["/things/e46", "/things/e46"],
    ["/privacy?utm_source=x#top", "/privacy"],
    ["/search?utm=1&q=oil&x=2", "/search?q=oil"],
    ["/search?q=oil&page=2", "/search?page=2&q=oil"],
    ["/search?page=2&q=oil", "/search?page=2&q=oil"],
    ["/search?q=a&q=b", "/search?q=a"],
    ["/search?q=%20oil%20%20filter", "/search?q=oil+filter"],
    ["/search?q=oil&kind=Guide", "/search?kind=guide&q=oil"],
    ["/search?q=oil&kind=nonsense&page=zero", "/search?q=oil"],
    ["/search?page=002", "/search?page=2"],
    ["/SEARCH?q=oil", "/search?q=oil"],
    ["/Privacy", "/privacy"],
    ["/THINGS/E46", "/things/e46"],
    ["/search?q=a%26b%3Dc", "/search?q=a%26b%3Dc"],
  ])("keeps %s under %s", (address, key) => {
    expect(keyOf(address)).toBe(key);
  });

  it.each(["/nope", "/nope/deeper", "/nope/", "/help", "/help/brakes/deeper", "/privacy.html", "//privacy"])(
    "keeps the unknown %s under the one not-found page",
    (address) => {
      expect(keyOf(`http://localhost${address}`)).toBe("/404");
    },
  );

  it("never keeps a page that did not opt in", () => {
    expect(keyOf("/account")).toBeUndefined();
    expect(keyOf("/account.data")).toBeUndefined();
  });

  it.each([
    ["/privacy/", "/privacy"],
    ["/privacy//", "/privacy"],
    ["/search/?q=oil&x=1", "/search?q=oil&x=1"],
    ["/help/brakes/", "/help/brakes"],
    ["/account/", "/account"],
  ])("leads %s to %s", (address, to) => {
    expect(resolve(address)).toEqual({ kind: "redirect", to });
  });

  it.each([
    ["/_.data", "/_.data"],
    ["/privacy.data", "/privacy.data"],
    ["/privacy.data?x=1", "/privacy.data"],
    ["/search.data?q=oil&x=1", "/search.data?q=oil"],
    ["/search.data?_routes=search&q=oil", "/search.data?q=oil&_routes=search"],
    ["/nope.data", "/404.data"],
    ["/nope.data?_routes=page", "/404.data?_routes=page"],
  ])("keeps the data of %s under %s", (address, key) => {
    expect(keyOf(address)).toBe(key);
  });

  it("keeps the data of the same routes once, in whatever order and however often they are named", () => {
    const keys = ["root,page", "page,root", "root,root,page"].map((ids) =>
      keyOf(`/privacy.data?_routes=${ids}`),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it.each(["", "nope", "root,nope", "__proto__", "root,", "root%00"])(
    "refuses the data of the unknown routes %j",
    (ids) => {
      expect(resolve(`/privacy.data?_routes=${ids}`)).toEqual({ kind: "unreadable" });
    },
  );

  it("takes _routes for nothing special on a page", () => {
    expect(keyOf("/privacy?_routes=nope")).toBe("/privacy");
  });
});

describe("a path without its trailing slashes", () => {
  it.each([
    ["/privacy", "/privacy"],
    ["/privacy/", "/privacy"],
    ["/privacy///", "/privacy"],
    ["/", "/"],
    ["", "/"],
    ["//", "/"],
  ])("of %j is %j", (path, clean) => {
    expect(cleanPath(path)).toBe(clean);
  });
});

it.each(["/guide//abs", "/Guide//abs/", "/guide//abs.data"])(
  "%s lacks its platform and leads to /404",
  (path) => {
    expect(resolve(path)).toEqual({ kind: "redirect", to: "/404", isTemporary: true });
  },
);
