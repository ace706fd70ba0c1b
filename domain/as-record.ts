/** The fields of an unknown value, to be checked one by one. Primitives, null and undefined have none. */
export function asRecord(input: unknown): Record<string, unknown> {
  return Object(input);
}
