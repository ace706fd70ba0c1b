import { isSized, isSizeOpen } from "../../domain/guide-compiler/tool-sizes.ts";
import type { GuidePage } from "../../domain/guides/guide-page.ts";
import { percent, tableLines } from "./table.ts";

const hedge = /\b(?:on many|on most|on some|(?:check|try) (?:the|its) fit|check against)\b/i;
/** By platform: how many of the tools with a size are said to fit "on many" cars, and how many tools have none because nobody printed it. */
export function toolSizeLines(guides: Iterable<GuidePage>): string[] {
  const complete = [...guides].filter(({ status }) => status === "complete");
  return tableLines([
    ["platform", "sized tools", "hedged", "", "size not sourced"],
    ...[...Map.groupBy(complete, ({ platform }) => platform)].map(([platform, own]) => {
      const tools = own.flatMap((guide) => guide.tools);
      const sized = tools.filter(isSized);
      const hedged = sized.filter(({ note = "" }) => hedge.test(note)).length;
      const open = tools.filter(isSizeOpen).length;
      return [platform, String(sized.length), String(hedged), percent(hedged, sized.length), String(open)];
    }),
  ]);
}
