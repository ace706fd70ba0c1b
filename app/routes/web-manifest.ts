import { product } from "../../domain/product.ts";

export const handle = { cache: {} };

export function loader() {
  const manifest = {
    name: product.name,
    short_name: product.name,
    description: product.description,
    start_url: "/",
    display: "standalone",
    background_color: product.background,
    theme_color: product.background,
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
