import { expect, it } from "vitest";
import type { Database } from "../../server/db/engine/database.ts";
import { deleteRemovedBefore } from "../../server/db/owned/removed-rows.ts";
import { deletePhotosRemovedBefore } from "../../server/garage/photos/removed-rows.ts";
import { createBuilds } from "../../server/garage/projects/published-builds.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import { picture } from "../support/identity-attacks.ts";

const car = { make: "BMW", model: "330i", year: 2003 };
const shows = ["goal", "costs", "notes", "odometer"];

/** A public page, and a way to look at it after each change. */
async function published(database: Database) {
  const site = await serveAccounts(database);
  const ada = await site.member("ada@example.com");
  await ada.put("/api/v1/me");
  const vehicle = `/api/v1/me/vehicles/${(await ada.post("/api/v1/me/vehicles", car)).body.vehicle.id}`;
  const project = { title: "Turbo", goal: "300 hp", notes: "Soon", vehicleId: vehicle.split("/").at(-1) };
  const { id } = (await ada.post("/api/v1/me/projects", project)).body.project;
  const path = `/api/v1/me/projects/${id}`;
  const upload = async (query: string): Promise<string> =>
    (await ada.post(`/api/v1/me/photos?${query}`, picture as never)).body.photo.id;
  const inProject = (caption: string) => upload(`projectId=${id}&caption=${caption}`);
  const publish = (photos: readonly string[]) => ada.post(`${path}/publish`, { shows, photos });
  const { slug } = (await publish([])).body.project;
  const builds = createBuilds({ get: () => database, forReading: async () => database });

  const pages = new Map<string, string>();
  let [lastRevision, lastPage] = ["", ""];
  /** Looks at the page. What was cached of it must be what it is; says whether it is another one than the last time. */
  const look = async (what: string) => {
    const revision = (await builds.revision(slug)) ?? "none";
    const page = JSON.stringify(await builds.find(slug));
    expect([what, pages.get(revision) ?? page]).toEqual([what, page]);
    pages.set(revision, page);
    const changes = { revision: revision !== lastRevision, page: page !== lastPage };
    [lastRevision, lastPage] = [revision, page];
    return changes;
  };
  /** The version that somebody has seen before they change it. */
  const changeVersioned = async (of: string, key: string, change: object) => {
    const { version } = (await ada.get(of)).body[key];
    return ada.patch(of, { version, ...change });
  };
  return { ada, path, vehicle, upload, inProject, publish, look, changeVersioned };
}

describeOnBothEngines("the revision of a public build", ({ migratedDatabase }) => {
  it("is never one that the page had with other photos", async () => {
    const { ada, inProject, publish, look, changeVersioned } = await published(await migratedDatabase());
    const [shown] = [await inProject("secret"), await inProject("hidden")];
    await publish([shown]);
    await look("a photo with a caption");
    await ada.delete(`/api/v1/me/photos/${shown}`);
    expect(await look("it is deleted")).toEqual({ revision: true, page: true });
    const later = await inProject("later");
    await look("another is added");
    // As many photos as at first, and their versions add up to the same.
    await changeVersioned(`/api/v1/me/photos/${later}`, "photo", { caption: "much later" });
    await look("and its caption is changed");
  });

  it("is another one after each change that the page shows", async () => {
    const database = await migratedDatabase();
    const site = await published(database);
    const { ada, path, vehicle, upload, inProject, publish, look, changeVersioned } = site;
    const photo = (of: string) => `/api/v1/me/photos/${of}`;
    const [first, second, third] = [await inProject("first"), await inProject("second"), await upload("")];
    const other = (await ada.post("/api/v1/me/projects", { title: "Other" })).body.project.id;
    const items: Record<string, string> = {};
    const add = async (kind: "task" | "part", facts: object) => {
      items[kind] = `${path}/${kind}s/${(await ada.post(`${path}/${kind}s`, facts)).body[kind].id}`;
    };
    await look("at first");

    const shown: Record<string, () => Promise<unknown>> = {
      "photos are chosen": () => publish([first, second]),
      "a caption is changed": () => changeVersioned(photo(first), "photo", { caption: "Look" }),
      "a caption is cleared": () => changeVersioned(photo(first), "photo", { caption: null }),
      "a photo is taken out": () => ada.delete(`${path}/photos/${first}`),
      "a photo is deleted": () => ada.delete(photo(second)),
      "one is put in and chosen": async () => {
        await ada.post(`${path}/photos`, { photos: [third, first] });
        await publish([third, first]);
      },
      "a photo moves to another project": () => changeVersioned(photo(third), "photo", { projectId: other }),
      "photos move to another project": () =>
        ada.post(`/api/v1/me/projects/${other}/photos`, { photos: [first] }),
      "the title is changed": () => changeVersioned(path, "project", { title: "Twin turbo" }),
      "a task is added": () => add("task", { title: "Weld" }),
      "a task is moved": () => ada.post(`${items.task}/move`, { column: "done" }),
      "a task is changed": () => ada.patch(items.task ?? "", { version: 1, title: "Grind" }),
      "a task is deleted": () => ada.delete(items.task ?? ""),
      "a task is restored": () => ada.post(`${items.task}/restore`),
      "a part is added": () => add("part", { name: "Turbo", costCents: 80_000 }),
      "a part is changed": () => ada.patch(items.part ?? "", { version: 1, status: "ordered" }),
      "a part is deleted": () => ada.delete(items.part ?? ""),
      "a part is restored": () => ada.post(`${items.part}/restore`),
      "the car is another": () => changeVersioned(vehicle, "vehicle", { model: "M3" }),
      "the car's odometer is read": () =>
        ada.post(`${vehicle}/odometer`, { value: 100, readOn: "2026-01-02" }),
      "the log tells its mileage": () =>
        ada.post(`${vehicle}/log`, { title: "Oil", doneOn: "2026-01-03", odometer: 200, items: [] }),
      "a fill-up tells its mileage": () =>
        ada.post(`${vehicle}/fuel`, { filledOn: "2026-01-04", odometer: 300, volumeMl: 50_000 }),
      "the car's mileage is changed": () => changeVersioned(vehicle, "vehicle", { mileage: 400 }),
      "the profile lists the car with another model": async () => {
        const { version, vehicles } = (await ada.get("/api/v1/me")).body;
        const changed = vehicles.map((each: object) => ({ ...each, model: "325i" }));
        await ada.patch("/api/v1/me", { version, vehicles: changed });
      },
      "the car is deleted": () => ada.delete(vehicle),
      "the car is restored": () => ada.post(`${vehicle}/restore`),
      "another choice is made": () => ada.post(`${path}/publish`, { shows: ["search"], photos: [] }),
    };
    for (const [what, change] of Object.entries(shown)) {
      await change();
      expect([what, await look(what)]).toEqual([what, { revision: true, page: true }]);
    }

    const hidden: Record<string, () => Promise<unknown>> = {
      "a photo is added": () => inProject("more"),
      "a photo is restored": () => ada.post(`${photo(second)}/restore`),
      "a photo becomes the car's": async () => {
        await changeVersioned(photo(second), "photo", { vehicleId: vehicle.split("/").at(-1) });
        await changeVersioned(photo(second), "photo", { isCover: true });
      },
      "a photo is shared": () => ada.post(`${photo(second)}/share`),
      "deleted photos are purged": async () => {
        await ada.delete(photo(second));
        await deletePhotosRemovedBefore(database, new Date(Date.now() + 1000), 10);
      },
      "a deleted car is purged": async () => {
        await ada.delete(vehicle);
        await deleteRemovedBefore(database, "vehicle", new Date(Date.now() + 1000), 10);
      },
    };
    for (const [what, change] of Object.entries(hidden)) {
      await change();
      await look(what);
    }
  });
});
