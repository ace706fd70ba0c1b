import { drawingOfThumbnail, thumbnailOf } from "../../domain/guides/drawing-thumbnail.ts";
import { contentContext } from "../context.ts";
import type { Route } from "./+types/drawing.ts";

export const handle = { cache: {} };

/** A line drawing, or its thumbnail. Its file name contains a hash of the content, so it can be cached forever. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const path = `/drawings/${params.file}`;
  const full = drawingOfThumbnail(path);
  const svg = await context.get(contentContext).drawing(full ?? path);
  if (svg === undefined) return new Response("Drawing not found.\n", { status: 404 });
  return new Response(full ? thumbnailOf(svg) : svg, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
