import type { PlanKind } from "../guides/guide-page.ts";

export type Point = readonly [x: number, y: number];
export type Box = readonly [left: number, top: number, right: number, bottom: number];

interface Size {
  width: number;
  height: number;
}

/** "Front left": where a part of a plan is on the car, with the sides as you sit in it. A pair has no side. */
export function placeWords(kind: PlanKind, [left, top, right, bottom]: Box, { width, height }: Size): string {
  const across = [left / width, right / width] as const;
  const down = [top / height, bottom / height] as const;
  if (kind === "bay") return inWords(alongCar(down, ["rear", "front"]), sideOfCar(across, ["right", "left"]));
  // All of it is at the rear, so only the side matters.
  if (kind === "rear-bay") return inWords(undefined, sideOfCar(across, ["left", "right"]));
  if (kind === "underside")
    return inWords(alongCar(across, ["front", "rear"]), sideOfCar(down, ["left", "right"]));
  return "";
}

/** The view box that a long plan may be cut to, so that a small part is seen: the half of the car that it is in. */
export function halfOf(kind: PlanKind, boxes: readonly Box[], { width, height }: Size): string | undefined {
  if (kind !== "underside") return undefined;
  const shown = Math.round(0.58 * width);
  if (boxes.every(([, , right]) => right < 0.52 * width)) return `0 0 ${shown} ${height}`;
  if (boxes.every(([left]) => left > 0.48 * width)) return `${width - shown} 0 ${shown} ${height}`;
  return undefined;
}

type Span = readonly [from: number, to: number];
type Words = readonly [low: string, high: string];

const alongCar = (span: Span, words: Words) => zone(span, [0.34, 0.6], words);
const sideOfCar = (span: Span, words: Words) => zone(span, [0.42, 0.58], words);

/** The word of the zone that the middle is in: "" between the two, undefined where it reaches from one to the other. */
function zone([from, to]: Span, [low, high]: Span, words: Words): string | undefined {
  if (from < low && to > high) return undefined;
  const middle = (from + to) / 2;
  if (middle < low) return words[0];
  return middle > high ? words[1] : "";
}

function inWords(along: string | undefined, side: string | undefined): string {
  return [along, side].filter(Boolean).join(" ") || (side === "" ? "in the middle" : "");
}
