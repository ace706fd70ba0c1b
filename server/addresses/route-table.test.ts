import fc from "fast-check";
import { matchRoutes, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { createRouteTable, foldQuery, type QueryRules } from "./route-table.ts";

const rules: QueryRules = {
  kind: ["guide", "page"],
  page: "number",
  color: "slug",
  q: "text",
  guide: "folded",
  cursor: "exact",
};
const fold = (query: string) => String(foldQuery(new URLSearchParams(query), rules));

describe("the query of a shared page", () => {
  it.each([
    ["kind=guide", "kind=guide"],
    ["kind=GUIDE", "kind=guide"],
    ["kind=nonsense", ""],
    ["kind=guide&kind=page", "kind=guide"],
    ["page=2", "page=2"],
    ["page=0002", "page=2"],
    ["page=0", ""],
    ["page=1e3", ""],
    ["page=-1", ""],
    ["color=Washed-Black", "color=washed-black"],
    ["color=%3Cscript%3E", ""],
    ["q=%20M54%20%20VANOS%20", "q=M54+VANOS"],
    ["q=", ""],
    ["guide=e46/Oil-Change&guide=e46/oil-change&guide=", "guide=e46%2Foil-change"],
    ["cursor=aB%2F", "cursor=aB%2F"],
    ["utm_source=mail&__proto__=x", ""],
    ["q=oil&kind=page&color=red", "color=red&kind=page&q=oil"],
  ])("%s asks for %s", (given, folded) => {
    expect(fold(given)).toBe(folded);
  });

  it("is folded as far as it goes, whatever is given", () => {
    const names = fc.constantFrom(...Object.keys(rules), "other");
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: "binary" }))), (pairs) => {
        const once = foldQuery(new URLSearchParams(pairs), rules);
        expect(String(foldQuery(once, rules))).toBe(String(once));
      }),
    );
  });
});

describe("the route of a path", () => {
  const route = (id: string, path: string | undefined, parentId?: string) => ({
    id,
    path,
    parentId,
    module: {},
  });
  const routes = [
    route("root", ""),
    route("search", "search", "root"),
    route("page", ":name", "root"),
    route("shop", "shop", "root"),
    route("product", ":handle", "shop"),
    route("rest", "*", "root"),
  ];
  const { match } = createRouteTable({
    routes: Object.fromEntries(routes.map((each) => [each.id, each])),
  } as unknown as ServerBuild);

  it.each([
    ["/search", "/search", ["root", "search"]],
    ["/SEARCH", "/search", ["root", "search"]],
    ["/searching", "/:name", ["root", "page"]],
    ["/shop", "/shop", ["root", "shop"]],
    ["/shop/mug", "/shop/:handle", ["root", "shop", "product"]],
    ["/a/b/c", "/*", ["root", "rest"]],
  ])("%s is %s", (path, pattern, ids) => {
    expect(match(path)).toMatchObject({ pattern, ids });
  });

  it("is the one that React Router finds among all routes", () => {
    const tree = [
      {
        id: "root",
        path: "",
        children: [
          { id: "search", path: "search" },
          { id: "page", path: ":name" },
          { id: "shop", path: "shop", children: [{ id: "product", path: ":handle" }] },
          { id: "rest", path: "*" },
        ],
      },
    ];
    const segment = fc.oneof(
      fc.constantFrom("", "search", "SHOP", "shop", "%73hop", "shop%2Fmug", ".", "..", "*", ":name"),
      fc.webPath(),
      fc.string({ maxLength: 5 }).map(encodeURIComponent),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
        const path = `/${segments.join("/")}`;
        const matches = matchRoutes(tree, path);
        expect(match(path)?.ids).toEqual(matches?.map((each) => each.route.id));
        expect(match(path)?.params).toEqual(matches?.at(-1)?.params);
      }),
    );
  });

  it("has the parameters of that path alone", () => {
    expect(match("/search")?.params).toEqual({});
    expect(match("/other")?.params).toEqual({ name: "other" });
  });
});
