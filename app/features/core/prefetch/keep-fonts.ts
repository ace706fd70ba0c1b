import { brand } from "../../../../domain/brand.ts";
import { fontFacesId } from "../page/font-faces.tsx";
import { savesData } from "./prefetch-page.ts";

const key = brand.storageKeys.fonts;

/** Brings the fonts into the browser's cache, so that the next visit uses them on a slow connection too. */
export async function keepFonts(): Promise<void> {
  const urls = document.getElementById(fontFacesId)?.textContent.match(/[^"(]+\.woff2/g);
  if (!urls || savesData() || localStorage.getItem(key) === String(urls)) return;
  const responses = await Promise.all(urls.map((url) => fetch(url, { priority: "low" })));
  await Promise.all(responses.map((response) => response.arrayBuffer()));
  if (responses.every(({ ok }) => ok)) localStorage.setItem(key, String(urls));
}
