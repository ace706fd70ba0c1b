import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { useSiteData } from "../../core/page/site-data.ts";

/** A QR code that leads from paper back to the page. */
export function PrintFoot({ guide }: { guide: GuidePage }) {
  const address = `${useSiteData()?.publicUrl ?? ""}${guide.path}`;
  // A draft has no page yet.
  if (!guide.path.startsWith("/guide/")) return null;
  return (
    <div className="print-only guide-print-foot">
      {/* Lazy: only paper needs it, and browsers load it before printing. */}
      <img src={`/qr${guide.path}.svg`} alt="" width="96" height="96" loading="lazy" />
      <p>
        {address}
        <br />
        Last updated {guide.updated}. Numbers may have been corrected since then. Scan to check.
      </p>
    </div>
  );
}
