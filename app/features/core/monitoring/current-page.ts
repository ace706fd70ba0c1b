let current = "/(unknown)";
let before = "";

/**
 * The current page as its route's pattern. Third parties get nothing else, because the URL of an order or of a password
 * reset gives access to it.
 */
export const currentPage = () => current;

/** The previous page of this visit; empty on the first one. */
export const previousPage = () => before;

export function enterPage(pattern: string): void {
  if (current !== "/(unknown)") before = current;
  current = pattern;
}

/**
 * A text for third parties, such as an error's message, without what may be a secret: query strings and very long words.
 * Names of script files stay, so that a stack trace remains readable.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\?[^\s"'<>)]+/g, "?***")
    .replace(/[\w-]{24,}(\.m?js\b)?/g, (word, ending: string | undefined) => (ending ? word : "***"));
}
