export const maxEmailLength = 254;

/**
 * Only ASCII, as the identity service has it: an address cannot be mistaken for another that looks like it. It is checked
 * before the case is folded, because some foreign letters (the Kelvin sign) fold to plain ones.
 */
const pattern =
  /^[A-Za-z0-9_+-](?:[A-Za-z0-9_'+.-]{0,62}[A-Za-z0-9_+-])?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** The address in the one form that is stored and compared; undefined when it is none. */
export function readEmail(text: string): string | undefined {
  if (text.length > maxEmailLength * 2) return undefined;
  const email = text.trim();
  const isEmail = email.length <= maxEmailLength && pattern.test(email) && !email.includes("..");
  return isEmail ? email.toLowerCase() : undefined;
}

/** The part before the @. */
export function localPart(email: string): string {
  return email.slice(0, Math.max(0, email.lastIndexOf("@")));
}
