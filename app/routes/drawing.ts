import { contentContext } from "../context.ts";
import type { Route } from "./+types/drawing.ts";

export const handle = { cache: {} };

/** A line drawing. Its file name contains a hash of the content, so it can be cached forever. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const svg = await context.get(contentContext).drawing(`/drawings/${params.file}`);
  if (svg === undefined) return new Response("Drawing not found.\n", { status: 404 });
  return new Response(svg, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
