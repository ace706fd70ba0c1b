import { grouped } from "../grouped.ts";
import { basicSlug } from "../guides/library.ts";

/** The site in numbers that are counted, not promised. */
export function homeClaim(guides: readonly { platform: string }[], fallback: string): string {
  const ofCars = guides.filter(({ platform }) => platform !== basicSlug);
  const cars = new Set(ofCars.map(({ platform }) => platform)).size;
  const universal = guides.length - ofCars.length;
  if (cars === 0) return fallback;
  const forCars = `${count(ofCars.length, "step-by-step guide")} for ${count(cars, "car")} people love to work on`;
  const forAny = universal > 0 ? `, and ${grouped(universal)} for any car` : "";
  return `${forCars}${forAny}. Every number names its source, or says it has none.`;
}

function count(number: number, noun: string): string {
  return `${grouped(number)} ${noun}${number === 1 ? "" : "s"}`;
}
