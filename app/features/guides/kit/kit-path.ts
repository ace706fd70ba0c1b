/** The URL of a kit. A slash in a query needs no escaping, and readable URLs are nicer to share. */
export function kitPath(refs: readonly string[]): string {
  return refs.length > 0 ? `/kit?${refs.map((ref) => `guide=${ref}`).join("&")}` : "/kit";
}
