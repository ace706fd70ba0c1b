import { brand, brandDescription } from "../../domain/brand.ts";

export const handle = { cache: {} };

export function loader() {
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: brandDescription,
    id: "/",
    // It opens without a connection on a device that keeps pages, and lists them.
    start_url: "/workspace",
    display: "standalone",
    background_color: brand.background,
    theme_color: brand.background,
    shortcuts: [
      { name: "My jobs", url: "/workspace" },
      { name: "Log work", url: "/dashboard?do=log-work" },
      { name: "Add fill-up", url: "/dashboard?do=add-fill-up" },
    ],
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
