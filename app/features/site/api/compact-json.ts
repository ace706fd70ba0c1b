const lineWidth = 76;

/** JSON for people: what fits on one line is on one line. */
export function compactJson(value: unknown, indent = ""): string {
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = (inner: string) =>
    Array.isArray(value)
      ? value.map((each) => compactJson(each, inner))
      : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${compactJson(each, inner)}`);
  const flat = parts(indent).join(", ");
  if (flat === "") return `${open}${close}`;
  if (!flat.includes("\n") && indent.length + flat.length < lineWidth)
    return Array.isArray(value) ? `[${flat}]` : `{ ${flat} }`;
  const inner = `${indent}  `;
  return `${open}\n${inner}${parts(inner).join(`,\n${inner}`)}\n${indent}${close}`;
}
