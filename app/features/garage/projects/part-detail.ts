import type { PartFacts } from "../../../../domain/garage/project.ts";

/** "11 65 7 · ×2". */
export function partDetail({ partNumber, quantityMilli }: PartFacts): string {
  const quantity = quantityMilli === undefined || quantityMilli === 1000 ? "" : `×${quantityMilli / 1000}`;
  return [partNumber, quantity].filter(Boolean).join(" · ");
}
