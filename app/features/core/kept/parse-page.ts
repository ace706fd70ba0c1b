/** Without its styles, which the policy of the page that is open doesn't know. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(html.replace(inlineStyles, ""), "text/html");
}

const inlineStyles = /<style\b[^>]*>(.*?)<\/style>/gs;

/** The styles that came with a page. */
export function stylesOf(html: string): string {
  return [...html.matchAll(inlineStyles)].map(([, css = ""]) => css).join("\n");
}
