import type { Browser } from "./identity-browser.ts";

/** A form as a page shows it to its member. */
export interface PageForm {
  /** Where it is posted to. */
  path: string;
  fields: readonly (readonly [name: string, value: string])[];
  hasFile: boolean;
}

const mostPages = 150;

/** The forms of these pages, and of every view and dialog that they link to with a query. */
export async function collectForms(member: Browser, pages: readonly string[]): Promise<PageForm[]> {
  const waiting = [...pages];
  const seen = new Set(waiting);
  const forms = new Map<string, PageForm>();
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const { text } = await member.get(address);
    for (const form of formsIn(text, address)) forms.set(JSON.stringify(form), form);
    for (const link of linksIn(text, address)) {
      if (seen.has(link) || seen.size >= mostPages) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  return [...forms.values()];
}

function formsIn(html: string, address: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, head = "", content = ""]) => {
    if (attribute(head, "method")?.toLowerCase() !== "post") return [];
    const fields = [...content.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].flatMap(([tag]) => {
      const name = attribute(tag, "name");
      return name === undefined ? [] : [[name, attribute(tag, "value") ?? ""] as const];
    });
    const hasFile = /type="file"/.test(content);
    return [{ path: attribute(head, "action") || address, fields, hasFile }];
  });
}

/** Views of the same page, such as a tab or a dialog, and the pages below it. */
function linksIn(html: string, address: string): string[] {
  const [path = ""] = address.split("?");
  return [...html.matchAll(/<a\b[^>]*>/g)]
    .flatMap(([tag]) => attribute(tag, "href") ?? [])
    .map((link) => link.replace(/#.*/, ""))
    .filter((link) => link.startsWith(`${path}?`) || /^\/garage\//.test(link));
}

function attribute(tag: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value
    ?.replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}
