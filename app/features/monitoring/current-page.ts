let current = "/(unknown)";
let before = "";

/**
 * The page on the screen, by its route's pattern. This is all that leaves for third parties: the address of an order or of a
 * password reset is itself the key to it.
 */
export const currentPage = () => current;

/** The page before it in this visit; empty when this is the first. */
export const previousPage = () => before;

export function enterPage(pattern: string): void {
  if (current !== "/(unknown)") before = current;
  current = pattern;
}

/**
 * A text for third parties, such as an error's message, without what may open something: query strings, and words as long as
 * a secret. Names of script files stay, so that a stack can still be read.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\?[^\s"'<>)]+/g, "?***")
    .replace(/[\w-]{24,}(\.m?js\b)?/g, (word, ending: string | undefined) => (ending ? word : "***"));
}
