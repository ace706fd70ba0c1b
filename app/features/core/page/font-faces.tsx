import { use, useState } from "react";
import { brand } from "../../../../domain/brand.ts";
import faces from "../../../styles/font-faces.css?inline";
import { NonceContext } from "./nonce.ts";

export const fontFacesId = "font-faces";

/** Where the head takes longer to arrive, a font takes longer than the tenth of a second that `font-display: optional` gives it. */
const maxHeadMs = 150;

/**
 * Runs in the head, after the fonts, which count only where there are no scripts. Fonts that come too late for a page aren't
 * shown, but Chromium lays the whole page out again for each of them. So they're used if they can be there in time:
 * because the browser has them, or because the head of the page came quickly.
 */
export const fontFacesScript = `{const s=document.getElementById("${fontFacesId}"),u=s.textContent.match(/[^"(]+\\.woff2/g),[n]=performance.getEntriesByType("navigation");let k;try{k=localStorage.getItem("${brand.storageKeys.fonts}")}catch{}if(k==u||!n||performance.now()-n.requestStart<${maxHeadMs}){s.media="all";for(const href of u)document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",crossOrigin:"",href}))}}`;

/** The browser renders what the page came with, as the script has left it. */
export function FontFaces() {
  const nonce = use(NonceContext);
  const [shown] = useState(readFromPage);
  return (
    <style
      id={fontFacesId}
      media={shown?.media ?? "(scripting: none)"}
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, allowed by its hash
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? faces : (shown?.text ?? "") }}
      suppressHydrationWarning
    />
  );
}

function readFromPage(): { media: string; text: string } | undefined {
  if (typeof document === "undefined") return undefined;
  const element = document.getElementById(fontFacesId) as HTMLStyleElement | null;
  return element ? { media: element.media, text: element.textContent } : undefined;
}
