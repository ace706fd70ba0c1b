import { expect, it } from "vitest";
import { parseDrawing } from "../../server/content/drawing.ts";
import { drawingOfThumbnail, thumbnailOf, thumbnailPath } from "./drawing-thumbnail.ts";

it("a thumbnail has an address beside its drawing", () => {
  expect(thumbnailPath("/drawings/caliper.0a1b.svg")).toBe("/drawings/caliper.0a1b.thumb.svg");
  expect(drawingOfThumbnail("/drawings/caliper.0a1b.thumb.svg")).toBe("/drawings/caliper.0a1b.svg");
  expect(drawingOfThumbnail("/drawings/caliper.0a1b.svg")).toBeUndefined();
});

it("a thumbnail has its lines in a color of its own, and neither call-outs nor labels", () => {
  const drawing = parseDrawing(
    "drawings/caliper.svg",
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 30"><title>A caliper</title><path class="accent" d="M0 0h9"/>
    <g data-callout="1" data-label="bolt"><circle cx="3" cy="3" r="3"/><text x="3" y="3">1</text></g>
    <text class="label" x="3" y="9">outer side</text></svg>`,
    [],
  );
  const thumbnail = thumbnailOf(drawing?.svg ?? "");
  expect(thumbnail).toContain('color="#d6d3d1"');
  expect(thumbnail).toContain('stroke="var(--drawing-accent,#f59e0b)"');
  expect(thumbnail).not.toMatch(/drawing-(?:disc|ink|label)/);
  expect(thumbnail.match(/fill="none"/g)).toHaveLength(4);
});
