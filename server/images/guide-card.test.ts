import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { PublicBuild } from "../../domain/garage/build.ts";
import { platformSlugs } from "../../domain/platform.ts";
import { createImages } from "./guide-card.ts";

const { guideCard, buildCard } = createImages();
const guide = {
  title: "Front brake pads and rotors",
  platform: "e46",
  platformName: "BMW E46",
  difficulty: "beginner",
  estimatedTime: "2-3 hours",
} as const;

/** Whether anything is drawn in a part of the picture. */
async function isDrawn(image: Uint8Array, [left, top, width, height]: [number, number, number, number]) {
  const part = await sharp(image).extract({ left, top, width, height }).toBuffer();
  const { channels } = await sharp(part).greyscale().stats();
  return (channels[0]?.max ?? 0) > 60;
}

const car: [number, number, number, number] = [460, 380, 668, 200];
const gap: [number, number, number, number] = [0, 362, 440, 40];

// Drawing takes the processor, which other tests want at the same time.
describe("a guide's social card", { timeout: 30_000 }, () => {
  it("is a PNG of 1200 by 630, small enough to send", async () => {
    const image = await guideCard(guide);
    expect(await sharp(image).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(image.length).toBeLessThan(100_000);
  });

  it("changes with its guide and with nothing else", async () => {
    const image = await guideCard(guide);
    expect(await guideCard(guide)).toEqual(image);
    expect(await guideCard({ ...guide, title: "Rear brake pads" })).not.toEqual(image);
  });

  it.each(platformSlugs)("has the car of %s", async (platform) => {
    expect(await isDrawn(await guideCard({ ...guide, platform }), car)).toBe(true);
  });

  it.each([
    ["the longest title", "A job with a very long name, written for all engines, gearboxes and years of it"],
    ["a title of wide letters", "W".repeat(80)],
    ["a title of markup", "<span foreground='red'>Pads</span> & \"rotors\" </b>"],
  ])("keeps %s clear of what stands below it", async (_, title) => {
    const image = await guideCard({
      ...guide,
      title,
      estimatedTime: "half a day with help, else a weekend",
      platform: "basic",
    });
    expect(await isDrawn(image, gap)).toBe(false);
  });
});

describe("a build's social card", { timeout: 30_000 }, () => {
  const build: PublicBuild = {
    ...{ slug: "track-car-0123456789ab", title: "Track car", state: "active", isListed: false },
    ...{ progress: { done: 1, total: 3 }, tasks: [], parts: [], photos: [] },
    car: { make: "BMW", model: "330i", year: 2003 },
  };

  it.each([
    ["a short title", "Track car"],
    ["the longest title", "W".repeat(120)],
    ["a title of other letters", "車のプロジェクト ".repeat(14).trim()],
    ["a title of markup", "<span foreground='red'>Pads</span> & \"rotors\" </b>"],
  ])("is drawn with %s", async (_, title) => {
    const image = await buildCard({ ...build, title }, "e46");
    expect(await sharp(image).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(await isDrawn(image, car)).toBe(true);
  });

  it("needs no car", async () => {
    const { car: _, ...bare } = build;
    expect(await isDrawn(await buildCard(bare, undefined), [72, 152, 1000, 200])).toBe(true);
  });
});
