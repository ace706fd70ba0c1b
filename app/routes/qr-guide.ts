import { contentContext, entityContext, siteContext } from "../context.ts";
import { qrCode } from "../features/core/print/qr-code.ts";
import type { Route } from "./+types/qr-guide.ts";

export const handle = { cache: {} };

/** The QR code on the printed sheet, which leads back to the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const entity = context.get(entityContext);
  const { guides } = context.get(contentContext);
  const guide = entity.kind === "guide" && (await guides.read(entity.path));
  if (!guide) return new Response("Guide not found.\n", { status: 404 });
  return new Response(qrCode(context.get(siteContext).publicUrl + guide.path), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
}
