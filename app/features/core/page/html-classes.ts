const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The classes that a page's elements bear, each once; the page is one that React wrote. */
export function classesOf(html: string): string[] {
  const attributes = new Set([...html.matchAll(/ class="([^"]*)"/g)].map(([, names = ""]) => names));
  const names = [...attributes].flatMap((attribute) => attribute.split(/\s+/));
  return [...new Set(names)].map((name) =>
    name.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, entity: string) => entities[entity] ?? whole),
  );
}
