import type { PartRow, PartUse } from "./part.ts";
import { type PartNumber, splitBmwNumber } from "./part-number.ts";

export interface OutboundLink {
  name: string;
  detail: string;
  url: string;
}

/** Where else a number can be looked up. Catalogs of BMW take the whole number; a web search takes any. */
export function outboundLinks(number: PartNumber, printed: string): OutboundLink[] {
  const bmw = splitBmwNumber(number);
  const query = encodeURIComponent(`"${printed}"${printed === number ? "" : ` OR "${number}"`}`);
  const search = {
    name: "Web search",
    detail: "number in quotes",
    url: `https://duckduckgo.com/?q=${query}`,
  };
  if (!bmw) return [search];
  const realOem = {
    name: "RealOEM",
    detail: "BMW diagrams, by car",
    url: `https://www.realoem.com/bmw/enUS/partxref?q=${number}`,
  };
  if (bmw.mainGroup === undefined) return [realOem, search];
  const bmwFans = {
    name: "BMWFans",
    detail: "BMW diagrams, by production month",
    url: `https://bmwfans.info/parts-catalog/${number}`,
  };
  return [realOem, bmwFans, search];
}

/** Where a part's number can be found that we don't have: BMW's catalog opens for a VIN and lists parts by the same groups. */
export function numberSearch({
  name,
  group,
  uses,
}: Pick<PartRow, "name" | "group"> & { uses: readonly Pick<PartUse, "platformName">[] }): OutboundLink {
  if (/^\d\d$/.test(group))
    return {
      name: "RealOEM by VIN",
      detail: `group ${group}`,
      url: "https://www.realoem.com/bmw/enUS/select",
    };
  const [car, ...others] = new Set(uses.map(({ platformName }) => platformName));
  const words = [others.length === 0 && car, name, "part number"].filter(Boolean).join(" ");
  return {
    name: "Web search",
    detail: "for its number",
    url: `https://duckduckgo.com/?q=${encodeURIComponent(words)}`,
  };
}
