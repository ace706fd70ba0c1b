/** One for all attempts of a form. `randomUUID` is absent on a plain http address other than localhost. */
export function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(36).padStart(7, "0"),
  ).join("");
}
