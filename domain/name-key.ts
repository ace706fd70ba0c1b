/** Letters and figures only, so that "mx5" matches "MX-5" and "f-150" matches "F150". */
export function nameKey(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
