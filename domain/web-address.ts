/** Abbreviations that people write before a period with no space after it: "St.Mary's Road", "ul.Nowa 5", "Acme Co.Ltd". */
const abbreviations: ReadonlySet<string> = new Set(
  [
    "mr mrs ms dr jr sr sra prof rev hon capt sgt lt col gen maj fr hr wm geo chas thos jas jos joh",
    "st ste sta sto ft mt pt rd ave av blvd ln ct pl sq hwy pkwy apt bldg fl rm dept attn po no nr km kl gr",
    "ul al os cd cad sk sok mah mh kat co corp inc ltd bros pty pvt cia",
  ].flatMap((line) => line.split(" ")),
);

/** Never the next word of a name or an address. */
const plainEndings: ReadonlySet<string> = new Set("com net org info biz edu gov io app dev xyz".split(" "));

export const webAddressText = "Leave out web addresses. If this isn't one, put a space after the period.";

/**
 * Whether mail programs would show a link in a line that someone typed: an address with a scheme or `www.`, an email address, or a
 * word such as `evil.example`. They know over a thousand endings, and new ones come up, so every word after a period counts as
 * one, unless what is before the period is short for something.
 */
export function holdsWebAddress(text: string): boolean {
  // Browsers take these for the same letters and periods.
  const plain = text.normalize("NFKC").replaceAll("\u3002", ".").toLowerCase();
  if (/:\/\/|www\./.test(plain)) return true;
  return plain.split(/[^\p{L}\p{M}\p{N}_.@/-]+|\.{2,}/u).some((word) => {
    const parts = word.split("/");
    return parts.some((part, index) => isAddress(part, index < parts.length - 1));
  });
}

function isAddress(part: string, hasPath: boolean): boolean {
  const host = part.slice(part.lastIndexOf("@") + 1);
  const labels = host.split(".").filter(Boolean);
  const ending = labels.pop() ?? "";
  if (labels.length === 0 || labels.some((label) => label.startsWith("-"))) return false;
  if (isNumber(ending)) return hasPath && labels.length === 3 && labels.every(isNumber);
  const isWord = /^\p{L}[\p{L}\p{M}]+-*$/u.test(ending) || ending.startsWith("xn--");
  if (!isWord) return false;
  if (hasPath || host !== part || plainEndings.has(ending.replaceAll("-", ""))) return true;
  return !labels.every(isShort);
}

const isNumber = (label: string) => /^\d+$/.test(label);

/** An initial, the number of a floor, or an abbreviation. */
function isShort(label: string): boolean {
  return /^(?:\p{L}\p{M}*|\d{1,2})$/u.test(label) || abbreviations.has(label) || label.endsWith("str");
}
