/** Letters and figures only, so that "mx5" finds "MX-5" and "f-150" finds "F150". */
export function nameKey(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
