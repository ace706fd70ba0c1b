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
