/** Digits and capitals without I, L, O and U: nothing to mistake on the telephone, and few words. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** "7K2M-Q4XD", made of eight random bytes. */
export function orderNumber(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 8), (byte) => alphabet[byte % 32]).join("");
  if (letters.length < 8) throw new RangeError("An order number needs eight bytes");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The number in what somebody typed or heard; undefined when it cannot be one. */
export function readOrderNumber(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  if (letters.length !== 8 || [...letters].some((letter) => !alphabet.includes(letter))) return undefined;
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
