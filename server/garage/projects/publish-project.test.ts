import { describe, expect, it } from "vitest";
import type { Photo } from "../../../domain/garage/photo.ts";
import { buildSlugPattern } from "../../../domain/garage/project.ts";
import { freshAccount, memoryDatabase, stopTheClock } from "../../../tests/support/memory-database.ts";
import { add, change, remove, restore } from "../owned/noun.ts";
import { findStoredPhoto, insertPhoto } from "../photos/rows.ts";
import { addVehicle } from "../vehicles/vehicles.ts";
import { projects } from "./projects.ts";
import { publishProject, unpublishProject } from "./publish-project.ts";
import { createBuilds } from "./published-builds.ts";

stopTheClock();

const photo: Photo = {
  ...{ id: "", version: 1, kind: "photo", format: "webp", width: 4, height: 3, bytes: 100 },
  createdAt: "2026-06-01T00:00:00.000Z",
};

/** A project with two photos. */
async function project() {
  const database = await memoryDatabase();
  const { uid } = await freshAccount();
  const writer = { database, uid };
  const facts = { title: "Turbo build", state: "active", shows: [] } as const;
  const added = await add(projects, writer, { facts: [facts] });
  const { id = "" } = ("rows" in added && added.rows[0]) || {};
  for (const name of ["front", "rear"])
    await insertPhoto(database, uid, { ...photo, id: `${uid}-${name}`, projectId: id });
  const photos = (...names: readonly string[]) => names.map((name) => `${uid}-${name}`);
  return {
    ...{ database, uid, id, photos, writer },
    publish: (shows: Parameters<typeof publishProject>[3]["shows"] = [], ...names: readonly string[]) =>
      publishProject(database, uid, id, { shows, photos: photos(...names) }),
    page: (slug = "") => createBuilds({ get: () => database, forReading: async () => database }).find(slug),
    isShown: async (name: string) =>
      (await findStoredPhoto(database, uid, { id: `${uid}-${name}` }))?.photo.inBuild ?? false,
  };
}

describe("a project that is published", () => {
  it("has a page with an address that cannot be guessed, and keeps it", async () => {
    const { publish, page } = await project();
    const first = await publish(["goal"]);
    expect(first).toMatchObject({ version: 2, shows: ["goal"] });
    expect(first.slug).toMatch(buildSlugPattern);
    expect(first.slug).toMatch(/^turbo-build-/);
    const again = await publish(["costs", "notes", "costs"]);
    expect(again).toMatchObject({ slug: first.slug, version: 3, shows: ["costs", "notes"] });
    expect(await page(first.slug)).toBeDefined();
  });

  it("shows a reading without a unit in the one that its owner reads", async () => {
    const { id, publish, page, writer } = await project();
    const mileage = 142_000;
    const car = { make: "BMW", model: "330i", year: 2003, mileage, isActive: true };
    const added = await addVehicle(writer, { facts: car });
    const [vehicle] = "rows" in added ? added.rows : [];
    await change(projects, writer, { id, version: 1, change: { vehicleId: vehicle?.id } });
    const { slug } = await publish(["odometer"]);
    expect((await page(slug))?.odometer).toBe("142,000 mi");
  });

  it("shows the photos that were chosen and no others", async () => {
    const { publish, isShown } = await project();
    await publish([], "front");
    expect([await isShown("front"), await isShown("rear")]).toEqual([true, false]);
    await publish([], "rear");
    expect([await isShown("front"), await isShown("rear")]).toEqual([false, true]);
  });

  it("gets another address when it is published again after its page was taken away", async () => {
    const { database, uid, id, publish, page } = await project();
    const { slug } = await publish(["goal"]);
    const hidden = await unpublishProject(database, uid, id);
    expect(hidden).toMatchObject({ version: 3, shows: ["goal"] });
    expect(hidden).not.toHaveProperty("slug");
    expect(await page(slug)).toBeUndefined();
    expect(await unpublishProject(database, uid, id)).toEqual(hidden);
    expect((await publish()).slug).not.toBe(slug);
  });

  it("loses its page when it is removed, and comes back without one", async () => {
    const { writer, id, publish, page } = await project();
    const { slug } = await publish();
    await remove(projects, writer, { id });
    expect(await page(slug)).toBeUndefined();
    await expect(publish()).rejects.toMatchObject({ code: "not-found" });
    const restored = await restore(projects, writer, { id });
    expect(restored).toMatchObject({ kind: "restored", row: { id } });
    expect(restored).not.toHaveProperty("row.slug");
  });

  it("is one's own", async () => {
    const { database, id } = await project();
    const { uid } = await freshAccount();
    const publication = { shows: [], photos: [] };
    await expect(publishProject(database, uid, id, publication)).rejects.toMatchObject({ code: "not-found" });
    await expect(unpublishProject(database, uid, id)).rejects.toMatchObject({ code: "not-found" });
    const bare = await freshAccount({ hasProfile: false });
    await expect(publishProject(database, bare.uid, id, publication)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
