import { expect, test } from "vitest";
import { type BuildPhoto, buildPictures, publicBuild } from "./build.ts";
import type { Photo } from "./photo.ts";
import { buildChoices, type Project } from "./project.ts";
import type { Vehicle } from "./vehicle.ts";

const project: Project = {
  id: "secret-id",
  version: 3,
  title: "Turbo 330i",
  state: "active",
  vehicleId: "1767323045000",
  goal: "The goal",
  notes: "The notes",
  budgetCents: 100_000,
  slug: "turbo-330i-0123456789ab",
  shows: [],
};
const vehicle: Vehicle = {
  id: "1767323045000",
  version: 7,
  make: "BMW",
  model: "330i",
  year: 2003,
  nickname: "Secret nickname",
  vin: "WBABW53403PL12345",
  mileage: 142_310,
  distanceUnit: "mi",
  isActive: true,
};
const photo = (id: string, more: Partial<Photo> = {}): Photo => ({
  ...{ id, version: 1, kind: "photo", format: "webp", width: 3, height: 2, bytes: 9 },
  ...{ createdAt: "2026-01-02T03:04:05.000Z", album: "Secret album", entryId: "secret-entry" },
  ...more,
});
const build = {
  project,
  vehicle,
  tasks: [
    { id: "secret-task", version: 1, title: "Fit it", column: "done" as const, position: 0 },
    { id: "b", version: 1, title: "Weld", column: "planned" as const, position: 0, guide: "/guide/e46/a" },
  ],
  parts: [
    { id: "secret-part", version: 1, name: "Turbo", status: "here" as const, costCents: 80_000 },
    { id: "c", version: 1, name: "Gasket", status: "wanted" as const, costCents: 5_000 },
  ],
  photos: [
    photo("chosen", { inBuild: true, caption: "Look", shareId: "secret-share" }),
    photo("hidden"),
    photo("receipt", { inBuild: true, kind: "receipt" }),
  ],
};
const shown = (shows: Project["shows"]) => publicBuild("slug", { ...build, project: { ...project, shows } });

test("with nothing chosen it shows what is done and with what, and nothing of its owner", () => {
  const page = shown([]);
  expect(page).toEqual({
    slug: "slug",
    title: "Turbo 330i",
    state: "active",
    car: { make: "BMW", model: "330i", year: 2003 },
    progress: { done: 1, total: 2 },
    tasks: [
      { title: "Weld", column: "planned", guide: "/guide/e46/a" },
      { title: "Fit it", column: "done" },
    ],
    parts: [
      { name: "Turbo", status: "here" },
      { name: "Gasket", status: "wanted" },
    ],
    photos: [{ id: "chosen", width: 3, height: 2, caption: "Look" }],
    isListed: false,
  });
});

test("each choice adds its own", () => {
  expect(shown(["goal"])).toMatchObject({ goal: "The goal" });
  expect(shown(["notes"])).toMatchObject({ notes: "The notes" });
  expect(shown(["odometer"])).toMatchObject({ odometer: "142,310 mi" });
  expect(shown(["search"])).toMatchObject({ isListed: true });
  expect(shown(["costs"])).toMatchObject({
    money: { spentCents: 80_000, wantedCents: 5_000, budgetCents: 100_000 },
    parts: [{ costCents: 80_000 }, { costCents: 5_000 }],
  });
});

test("whatever is chosen, some things are never shown", () => {
  const text = JSON.stringify(shown(buildChoices));
  expect(text).not.toMatch(/secret|WBABW|hidden|receipt|1767323045000|2026-01-02/i);
});

test("a pair is told only where both photos are chosen", () => {
  const photosOf = (photos: Photo[]) => publicBuild("slug", { ...build, project, photos }).photos;
  const before = photo("before", { inBuild: true, afterId: "after" });
  expect(photosOf([before, photo("after", { inBuild: true })])[0]?.afterId).toBe("after");
  expect(photosOf([before, photo("after")])).toEqual([{ id: "before", width: 3, height: 2 }]);
});

test("a page begins with a wide photo, then has pairs and the rest", () => {
  const [upright, wide, before, after, other] = ["upright", "wide", "before", "after", "other"].map((id) => ({
    id,
    width: id === "upright" ? 2 : 3,
    height: id === "upright" ? 3 : 2,
    ...(id === "before" ? { afterId: "after" } : {}),
  })) as [BuildPhoto, BuildPhoto, BuildPhoto, BuildPhoto, BuildPhoto];
  expect(buildPictures([upright, wide, before, after, other])).toEqual({
    hero: wide,
    pairs: [{ before, after }],
    others: [upright, other],
  });
  expect(buildPictures([before, after]).hero).toBe(after);
  expect(buildPictures([]).hero).toBeUndefined();
});
