import { expect, it } from "vitest";
import { jobAlbum } from "./job.ts";
import { maxAlbumLength } from "./photo.ts";

const progress = (title: string) => ({
  title,
  platformName: "BMW E46",
  steps: [],
  ticks: [],
  stepCount: 1,
  startedAt: "2026-11-03T10:00:00.000Z",
  updatedAt: "2026-12-01T10:00:00.000Z",
});

it("has an album by its guide and the month it began in", () => {
  expect(jobAlbum({ progress: progress("Front brake pads") })).toBe("Front brake pads, Nov 2026");
});

it("shortens a long title, but not the month", () => {
  const album = jobAlbum({ progress: progress("Control arms ".repeat(20)) });
  expect(album.length).toBeLessThanOrEqual(maxAlbumLength);
  expect(album).toMatch(/\S, Nov 2026$/);
});
