import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("guide", "routes/guide-browser.tsx"),
  route("guides", "routes/guides.tsx"),
  route("guide/:platform", "routes/guide-platform.tsx"),
  route("guide/:platform/diy-progression", "routes/guide-progression.tsx"),
  route("guide/:platform/:guide", "routes/guide.tsx"),
  route("drawings/:file", "routes/drawing.ts"),
  route("search", "routes/search.tsx"),
  route("api/v1/search", "routes/api-search.ts"),
  route("internal/guides", "routes/internal-guides.tsx"),
  route("internal", "routes/internal-redirect.ts", { id: "internal" }),
  route("internalguideslist", "routes/internal-redirect.ts", { id: "internalguideslist" }),
  route("debug", "routes/debug.tsx"),
  route("debug/missing-guides", "routes/missing-guides.tsx"),
  route("debug/ui", "routes/debug-ui.tsx"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("site.webmanifest", "routes/web-manifest.ts"),
  route("*", "routes/content-page.tsx"),
] satisfies RouteConfig;
