const maxLength = 1000;

/**
 * Our addresses are plain words between slashes, so everything else is refused instead of being understood: no `//`, no
 * backslash, scheme, dot segment, control character or percent sign can stand in the path. Query and fragment are only data,
 * but hold no character that a browser would change.
 */
const ownPath =
  /^(?:\/|(?:\/(?!\.{1,2}(?:[/?#]|$))[\w.~-]+)+\/?)(?:\?(?:[\w.~!$&()*+,;=:@/?-]|%[\dA-Fa-f]{2})*)?(?:#(?:[\w.~!$&()*+,;=:@/?-]|%[\dA-Fa-f]{2})*)?$/;

/** Whether it is an address on this site, exactly as a browser would resolve it. */
export function isOwnPath(path: string): boolean {
  return path.length <= maxLength && ownPath.test(path);
}

/** Where to go after signing in. An address of the API is no page, and opening one may do something. */
export function returnPath(path: unknown, fallback = "/"): string {
  return typeof path === "string" && isOwnPath(path) && !/^\/api(?:[/?#]|$)/i.test(path) ? path : fallback;
}
