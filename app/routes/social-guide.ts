import { contentContext, entityContext, imagesContext } from "../context.ts";
import type { Route } from "./+types/social-guide.ts";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const entity = context.get(entityContext);
  const { guides } = context.get(contentContext);
  const guide = entity.kind === "guide" && (await guides.read(entity.path));
  if (!guide) return new Response("Guide not found.\n", { status: 404 });
  return new Response(await context.get(imagesContext).guideCard(guide), {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": "public, max-age=86400",
      // Other sites show this picture.
      "Access-Control-Allow-Origin": "*",
    },
  });
}
