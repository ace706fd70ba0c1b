import type { DebugLogEntry } from "./dev-log.ts";

/** Some mail programs cut an address at 2,000 characters, and a character can take nine of them. */
const maxBody = 1_500;

/** The address that opens a mail with the report filled in. The reader sends it, or doesn't. */
export function reportMail(to: string, entry: DebugLogEntry, siteUrl: string): string {
  const text = reportText(entry, siteUrl);
  const encoded = encodeURIComponent(text.replaceAll("\n", "\r\n"));
  const body =
    encoded.length <= maxBody
      ? encoded
      : `${cutEncoded(encoded)}${encodeURIComponent("...\r\n\r\n(cut; copy the whole report from My jobs)")}`;
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(`Report: ${entry.path}`)}&body=${body}`;
}

/** In the reader's words: what the page says, what it should say, and the rest below. */
export function reportText(entry: DebugLogEntry, siteUrl: string): string {
  const parts: readonly (readonly [label: string, text: string | undefined])[] = [
    ["Page", `${siteUrl}${entry.path}`],
    ["What it says now", entry.says],
    ["What it should say", entry.should],
    ["Where I read it", entry.source],
    ["Steps", entry.steps],
    ["Details", entry.logs],
    ["Screenshot", entry.screenshot],
    ["Name", entry.name],
    ["Device", entry.device],
  ];
  return parts
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}:\n${text}`)
    .join("\n\n");
}

/** Cuts between characters: half of an escape is no text. */
function cutEncoded(encoded: string): string {
  const characters = encoded.match(/%[0-7].|(?:%[C-F].)(?:%[89AB].)+|[^%]/gi) ?? [];
  let cut = "";
  for (const character of characters) {
    if (cut.length + character.length > maxBody) break;
    cut += character;
  }
  return cut;
}
