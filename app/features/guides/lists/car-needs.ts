import type { VariantChoice } from "../../../../domain/guides/applicability.ts";
import type { CarNeeds } from "../../../../domain/guides/guide-needs.ts";
import { withoutAbsent } from "../../../../domain/without-absent.ts";

const requests = new Map<string, Promise<CarNeeds>>();

/** What a car lacks, asked for once by all the marks of all pages. */
export function loadCarNeeds(
  platform: string,
  { generation, engine, gearbox }: VariantChoice,
): Promise<CarNeeds> {
  const query = new URLSearchParams(withoutAbsent({ generation, engine, gearbox }));
  const address = `/api/v1/platforms/${platform}/needs?${query}`;
  const request = requests.get(address) ?? requestNeeds(address);
  requests.set(address, request);
  return request;
}

async function requestNeeds(address: string): Promise<CarNeeds> {
  try {
    const response = await fetch(address);
    if (!response.ok) return {};
    return ((await response.json()) as { guides: CarNeeds }).guides;
  } catch {
    // Without a connection there are no marks; the lists work as they are.
    return {};
  }
}
