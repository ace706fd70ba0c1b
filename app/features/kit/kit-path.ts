/** The address of a kit: a slash in a query needs no escaping, and people read addresses. */
export function kitPath(refs: readonly string[]): string {
  return refs.length > 0 ? `/kit?${refs.map((ref) => `guide=${ref}`).join("&")}` : "/kit";
}
