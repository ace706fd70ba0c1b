const mark = "data-late-sheet";

/**
 * A page with a style sheet that its first paint doesn't need: the browser loads it beside the scripts.
 *
 * Leans on: React leaves alone a link in the head that it hasn't rendered. Checked with React 19.3.
 * If it breaks: the browser draws the whole page again when it takes over.
 */
export function withLateSheet(html: string, { href, isNeeded }: { href: string; isNeeded: boolean }): string {
  const how = isNeeded ? 'rel="stylesheet"' : 'rel="preload" as="style" fetchpriority="low"';
  return html.replace("</head>", () => `<link ${mark} ${how} href="${href}"/></head>`);
}

/** Calls back once the sheet is there, or can't be loaded: from then on anything may appear on the page. */
export function afterLateSheet(onLoaded: () => void): void {
  const preload = document.querySelector<HTMLLinkElement>(`link[${mark}][rel="preload"]`);
  if (!preload) {
    onLoaded();
    return;
  }
  const { href } = preload;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  link.setAttribute(mark, "");
  link.onload = onLoaded;
  link.onerror = onLoaded;
  preload.replaceWith(link);
}

/** Whether the page came with a part of its style sheet. */
export function hasLateSheet(): boolean {
  return typeof document !== "undefined" && document.querySelector(`link[${mark}]`) !== null;
}
