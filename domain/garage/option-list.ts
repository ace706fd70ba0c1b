/** A factory option of a BMW, by its three-character code. */
export interface BmwOption {
  name: string;
  /** BMW gave some numbers away twice. */
  earlier?: { until: string; name: string };
  /** Where the lists differ, or say more. */
  note?: string;
  /** How many lists we read it in. */
  lists: number;
}

export type BmwOptions = Readonly<Record<string, BmwOption>>;

/** A code with a mark that nothing else has: `S205A`, `P337A`, `L801A`, `SA 205`, `$205`. */
const marked = /(?:\$|(?<!\w)(?:SA[\s.:#-]*|[SPL]))(\d[0-9A-Z]{2})A?(?!\w)/gi;
/** `205`, `0205` or `1CA`: the same as a number in somebody's words, so its position decides. */
const bare = /(?<![\w$])0?([1-9]\d{2}|[1-9][A-Z][0-9A-Z])(?!\w)/g;
const ordinal = /^(?:1ST|2ND|3RD|\dTH)$/;
const unit = /^\s*(?:(?:mm|cm|km|mi|mph|kg|lbs?|ps|hp|kw|nm|mhz|w|v|ah|ccm?)\b|[%"”])/i;

/** Date, upholstery, paint and type in an order as the car stores it: `E46_#0904&K4SW%0354*ET37$205$210`. */
const orderHead = /[#&%*][0-9A-Z]{4}(?!\w)/gi;
const separators = /[\n\r\t,;|]+/;
/** Facts about the car that decoders print above its options. */
const carFact =
  /^\W*(?:vin|chassis|type|model|series|body|engine|motor|prod\w*|build|date|colou?r|paint|lack|farbe|upholstery|polster\w*)\b/i;
const paint = /\b(?:metallic|uni)\b/i;
const trim = /interior|surface|strip|accent/i;

/** The codes in a pasted list, each once, in its order. */
export function readOptionCodes(text: string): string[] {
  const items = text.replaceAll(orderHead, " ").split(separators);
  const withMarks = items.map((item) =>
    [...item.matchAll(marked)].map(([, code = ""]) => code.toUpperCase()),
  );
  const isMarked = withMarks.some(({ length }) => length > 0);
  const codes = isMarked
    ? // Numbers beside marked codes belong to their names: "S273A star spoke 43".
      items.flatMap((item, at) => (hasOnlyCodes(item) ? bareCodes(item) : (withMarks[at] ?? [])))
    : codesByPlace(items);
  return [...new Set(codes)];
}

/** Without marks: what an item begins with, and higher numbers behind it. Lists are in order, and numbers in names are low. */
function codesByPlace(items: readonly string[]): string[] {
  let last = "";
  return items
    .filter((item) => !carFact.test(item) && (!paint.test(item) || trim.test(item)))
    .flatMap((item) => {
      const isList = hasOnlyCodes(item);
      return [...item.matchAll(bare)].flatMap(({ 0: match, 1: code = "", index }) => {
        const isFirst = !/\w/.test(item.slice(0, index));
        const isHigher = /^\d+$/.test(code) && code > last;
        if (ordinal.test(code) || unit.test(item.slice(index + match.length))) return [];
        if (!isList && !isFirst && !isHigher) return [];
        last = code;
        return [code];
      });
    });
}

function bareCodes(item: string): string[] {
  return [...item.matchAll(bare)].map(([, code = ""]) => code);
}

function hasOnlyCodes(item: string): boolean {
  return !/\w/.test(item.replaceAll(bare, " ")) && /\w/.test(item);
}

export interface OptionsFound {
  known: { code: string; option: BmwOption }[];
  unknown: string[];
}

export function lookUpOptions(codes: readonly string[], options: BmwOptions): OptionsFound {
  const known = codes.flatMap((code) => {
    const option = Object.hasOwn(options, code) ? options[code] : undefined;
    return option ? [{ code, option }] : [];
  });
  return { known, unknown: codes.filter((code) => !Object.hasOwn(options, code)) };
}
