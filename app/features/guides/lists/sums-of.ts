import type { EverydayCell } from "../../../../domain/guides/everyday.ts";

/** "6 ready · 5 need numbers · 1 not on it": they add up to all jobs. */
export function sumsOf(states: readonly EverydayCell["state"][]): string {
  const count = (wanted: EverydayCell["state"]) => states.filter((state) => state === wanted).length;
  const needs = count("needs");
  return [
    [count("ready"), "ready"],
    [needs, needs === 1 ? "needs numbers" : "need numbers"],
    [count("partly"), "written in part"],
    [count("missing"), "not written yet"],
    [count("not-on-car"), "not on it"],
  ]
    .filter(([number]) => number !== 0)
    .map((part) => part.join(" "))
    .join(" · ");
}
