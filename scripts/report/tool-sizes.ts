import type { GuidePage } from "../../domain/guides/guide-page.ts";
import { percent, tableLines } from "./table.ts";

const hedge = /\b(?:on many|on most|on some|(?:check|try) (?:the|its) fit|check against)\b/i;
const notSourced = /\bsize not sourced\b/i;

/** By platform: how many of the tools with a size are said to fit "on many" cars, and how many sizes nobody printed. */
export function toolSizeLines(guides: Iterable<GuidePage>): string[] {
  const complete = [...guides].filter(({ status }) => status === "complete");
  return tableLines([
    ["platform", "sized tools", "hedged", "", "size not sourced"],
    ...[...Map.groupBy(complete, ({ platform }) => platform)].map(([platform, own]) => {
      const notes = own.flatMap(({ tools }) =>
        tools.filter(({ name, detail }) => /\d/.test(`${name} ${detail ?? ""}`)).map(({ note = "" }) => note),
      );
      const hedged = notes.filter((note) => hedge.test(note)).length;
      const open = notes.filter((note) => notSourced.test(note)).length;
      return [platform, String(notes.length), String(hedged), percent(hedged, notes.length), String(open)];
    }),
  ]);
}
