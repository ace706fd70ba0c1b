import { expect, it } from "vitest";
import { maxProjects, maxTasks, shownProjectPhotos } from "../../domain/garage/project.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { underAccountLock } from "../../server/db/owned/account-lock.ts";
import { deleteRemovedBefore } from "../../server/db/owned/removed-rows.ts";
import { taskRows } from "../../server/garage/projects/item-rows.ts";
import { createBuilds } from "../../server/garage/projects/published-builds.ts";
import { findBuildPhoto, findRevision, revokeBuild } from "../../server/garage/projects/published-rows.ts";
import { projectRows } from "../../server/garage/projects/rows.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import { picture } from "../support/identity-attacks.ts";
import type { Browser } from "../support/identity-browser.ts";

const projects = "/api/v1/me/projects";
const requestKey = "0123456789abcdef";
const turbo = { title: "Turbo 330i", goal: "300 hp", budgetCents: 200_000 };
const car = { make: "BMW", model: "330i", year: 2003, nickname: "Betty", mileage: 142_310 };

async function workshop(database: Database) {
  const site = await serveAccounts(database);
  const ada = await site.member("ada@example.com");
  await ada.put("/api/v1/me");
  return { site, ada };
}

async function begin(ada: Browser, facts: object = turbo): Promise<string> {
  return `${projects}/${(await ada.post(projects, facts)).body.project.id}`;
}

async function addTasks(ada: Browser, path: string, titles: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) ids.push((await ada.post(`${path}/tasks`, { title })).body.task.id);
  return ids;
}

async function board(ada: Browser, path: string): Promise<string[]> {
  const { tasks } = (await ada.get(path)).body;
  const ordered = tasks.toSorted(
    (a: { position: number }, b: { position: number }) => a.position - b.position,
  );
  return ordered
    .map((task: { column: string; title: string }) => `${task.column} ${task.title}`)
    .sort(byColumn);
}

const byColumn = (a: string, b: string) => (a.split(" ")[0] ?? "").localeCompare(b.split(" ")[0] ?? "");

describeOnBothEngines("projects", ({ migratedDatabase }) => {
  it("adds a project once, however often the request arrives", async () => {
    const { ada } = await workshop(await migratedDatabase());
    const sent = await Promise.all([1, 2, 3].map(() => ada.post(projects, { ...turbo, requestKey })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect((await ada.get(projects)).body.projects).toEqual([
      {
        ...turbo,
        id: expect.any(String),
        version: 1,
        state: "active",
        shows: [],
        progress: { done: 0, total: 0 },
        money: { spentCents: 0, wantedCents: 0, budgetCents: 200_000 },
        waiting: 0,
      },
    ]);
  });

  it("changes the fields that were sent, and tells a writer who saw an older version", async () => {
    const { ada } = await workshop(await migratedDatabase());
    const path = await begin(ada);
    const changed = await ada.patch(path, { version: 1, state: "paused", goal: null, notes: "Later" });
    expect(changed.body.project).toMatchObject({ version: 2, state: "paused", notes: "Later" });
    expect(changed.body.project).not.toHaveProperty("goal");
    const stale = await ada.patch(path, { version: 1, title: "Mine" });
    expect(stale).toMatchObject({ status: 409, body: { project: { version: 2, title: turbo.title } } });
    expect((await ada.delete(`${path}?version=1`)).status).toBe(409);
  });

  it("is for a car of the account's own", async () => {
    const { site, ada } = await workshop(await migratedDatabase());
    const { id } = (await ada.post("/api/v1/me/vehicles", car)).body.vehicle;
    const path = await begin(ada, { ...turbo, vehicleId: id });
    expect((await ada.get(path)).body.project.vehicleId).toBe(id);
    const eve = await site.member("eve@example.com");
    await eve.put("/api/v1/me");
    expect((await eve.post(projects, { ...turbo, vehicleId: id })).status).toBe(404);
    const own = await begin(eve);
    expect((await eve.patch(own, { version: 1, vehicleId: id })).status).toBe(404);
  });

  it("deletes with a way back, and for good after a while with everything in it", async () => {
    const database = await migratedDatabase();
    const { ada } = await workshop(database);
    const path = await begin(ada);
    await addTasks(ada, path, ["Weld"]);
    for (let time = 0; time < 2; time++) expect((await ada.delete(path)).status).toBe(200);
    expect((await ada.get(path)).status).toBe(404);
    expect((await ada.post(`${path}/tasks`, { title: "More" })).status).toBe(404);
    expect((await ada.post(`${path}/restore`)).status).toBe(200);
    expect(await board(ada, path)).toEqual(["planned Weld"]);
    await ada.delete(path);
    const later = new Date(Date.now() + 1000);
    expect(await deleteRemovedBefore(database, "project", later, 10)).toBe(1);
    expect(await database.query.selectFrom("project_task").selectAll().execute()).toEqual([]);
    expect((await ada.post(`${path}/restore`)).status).toBe(404);
  });

  it("has a limit, also when several requests fill it at once", async () => {
    const database = await migratedDatabase();
    const { ada } = await workshop(database);
    const project = { title: "Old", state: "active" as const, version: 1, shows: [] };
    const old = Array.from({ length: maxProjects - 2 }, (_, count) => ({ ...project, id: `old-${count}` }));
    const uid = ada.uid ?? "";
    await underAccountLock(database, uid, () => projectRows.insert(database, uid, old, { revision: 1 }));
    const sent = await Promise.all([1, 2, 3, 4].map(() => ada.post(projects, turbo)));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  });

  it("refuses what makes no sense", async () => {
    const { ada } = await workshop(await migratedDatabase());
    for (const body of [
      {},
      { title: " " },
      { title: "x".repeat(121) },
      { title: "x", budgetCents: -1 },
      { title: "x", state: "lost" },
      { title: "x", slug: "mine" },
      { title: "x", vehicleId: "../1" },
    ])
      expect([body, (await ada.post(projects, body)).status]).toEqual([body, 400]);
    const path = await begin(ada);
    for (const body of [{}, { title: "x", guide: "https://evil.example" }, { title: "x", column: "lost" }])
      expect([body, (await ada.post(`${path}/tasks`, body)).status]).toEqual([body, 400]);
    for (const body of [{}, { name: "x", status: "lost" }, { name: "x", quantityMilli: 0 }])
      expect([body, (await ada.post(`${path}/parts`, body)).status]).toEqual([body, 400]);
  });

  it("is its owner's alone", async () => {
    const { site, ada } = await workshop(await migratedDatabase());
    const path = await begin(ada);
    const [task] = await addTasks(ada, path, ["Weld"]);
    const eve = await site.member("eve@example.com");
    await eve.put("/api/v1/me");
    const own = await begin(eve);
    const tries = [
      eve.get(path),
      eve.patch(path, { version: 1, title: "Mine" }),
      eve.delete(path),
      eve.post(`${path}/publish`, {}),
      eve.post(`${path}/tasks`, { title: "Mine" }),
      eve.post(`${path}/tasks/${task}/move`, { column: "done" }),
      // Somebody else's task in a project of one's own.
      eve.patch(`${own}/tasks/${task}`, { version: 1, title: "Mine" }),
      eve.post(`${own}/tasks/${task}/move`, { column: "done" }),
      eve.delete(`${own}/tasks/${task}`),
    ];
    for (const { status } of await Promise.all(tries)) expect(status).toBe(404);
    expect(await board(ada, path)).toEqual(["planned Weld"]);
  });
});

describeOnBothEngines("the board of a project", ({ migratedDatabase }) => {
  it("adds tasks at the end of their column and moves them", async () => {
    const { ada } = await workshop(await migratedDatabase());
    const path = await begin(ada);
    const [a, b, c] = await addTasks(ada, path, ["A", "B", "C"]);
    await ada.post(`${path}/tasks/${c}/move`, { column: "planned", before: a });
    expect(await board(ada, path)).toEqual(["planned C", "planned A", "planned B"]);
    await ada.post(`${path}/tasks/${b}/move`, { column: "waiting" });
    const { tasks } = (await ada.post(`${path}/tasks/${a}/move`, { column: "done" })).body;
    expect(tasks).toHaveLength(3);
    expect(await board(ada, path)).toEqual(["done A", "planned C", "waiting B"]);
    const [summary] = (await ada.get(projects)).body.projects;
    expect(summary).toMatchObject({ progress: { done: 1, total: 3 }, waiting: 1 });
  });

  it("keeps what is typed beside a move, and tells of two who type", async () => {
    const { ada } = await workshop(await migratedDatabase());
    const path = await begin(ada);
    const [id] = await addTasks(ada, path, ["Weld"]);
    const task = `${path}/tasks/${id}`;
    await ada.post(`${task}/move`, { column: "doing" });
    const changed = await ada.patch(task, { version: 1, title: "Grind", guide: "/guide/e46/oil-change" });
    expect(changed.body.task).toMatchObject({ version: 2, title: "Grind", column: "doing" });
    expect(await ada.patch(task, { version: 1, title: "Paint" })).toMatchObject({
      status: 409,
      body: { task: { title: "Grind" } },
    });
  });

  it("loses no task when many are moved at once", async () => {
    const { ada } = await workshop(await migratedDatabase());
    const path = await begin(ada);
    const ids = await addTasks(ada, path, ["A", "B", "C", "D"]);
    await Promise.all(ids.map((id) => ada.post(`${path}/tasks/${id}/move`, { column: "doing" })));
    const { tasks } = (await ada.get(path)).body;
    expect(tasks.map(({ position }: { position: number }) => position).sort()).toEqual([0, 1, 2, 3]);
  });

  it("restores a task to where it was, up to the limit", async () => {
    const database = await migratedDatabase();
    const { ada } = await workshop(database);
    const path = await begin(ada);
    const ids = await addTasks(ada, path, ["A", "B", "C"]);
    const middle = `${path}/tasks/${ids[1]}`;
    expect((await ada.delete(middle)).status).toBe(200);
    expect(await board(ada, path)).toEqual(["planned A", "planned C"]);
    expect((await ada.post(`${middle}/restore`)).status).toBe(200);
    expect(await board(ada, path)).toEqual(["planned A", "planned B", "planned C"]);
    await ada.delete(middle);
    const task = { title: "Old", column: "done" as const, version: 1 };
    const old = Array.from({ length: maxTasks - 2 }, (_, index) => ({
      ...task,
      ...{ id: `old-${index}`, position: index + 2 },
    }));
    const uid = ada.uid ?? "";
    const place = { project_id: path.split("/").at(-1) ?? "" };
    await underAccountLock(database, uid, () => taskRows.insert(database, uid, old, place));
    expect((await ada.post(`${path}/tasks`, { title: "More" })).status).toBe(409);
    expect((await ada.post(`${middle}/restore`)).status).toBe(409);
  });
});

describeOnBothEngines("the parts of a project", ({ migratedDatabase }) => {
  it("count as spent once they are ordered", async () => {
    const { ada } = await workshop(await migratedDatabase());
    const path = await begin(ada);
    const add = (facts: object) => ada.post(`${path}/parts`, facts);
    const { part } = (await add({ name: "Turbo", costCents: 80_000, requestKey })).body;
    expect((await add({ name: "Turbo", costCents: 80_000, requestKey })).status).toBe(200);
    await add({
      name: "Gasket",
      partNumber: "11 65 7",
      quantityMilli: 2000,
      costCents: 1500,
      status: "here",
    });
    const money = async () => (await ada.get(projects)).body.projects[0].money;
    expect(await money()).toEqual({ spentCents: 1500, wantedCents: 80_000, budgetCents: 200_000 });
    await ada.patch(`${path}/parts/${part.id}`, { version: 1, status: "ordered" });
    expect(await money()).toEqual({ spentCents: 81_500, wantedCents: 0, budgetCents: 200_000 });
    await ada.delete(`${path}/parts/${part.id}`);
    expect(await money()).toMatchObject({ spentCents: 1500 });
    expect((await ada.post(`${path}/parts/${part.id}/restore`)).body.part).toMatchObject({ name: "Turbo" });
  });
});

describeOnBothEngines("the photos of a project", ({ migratedDatabase }) => {
  const gallery = "/api/v1/me/photos";

  async function album(database: Database) {
    const { site, ada } = await workshop(database);
    const upload = async (query: string) =>
      (await ada.post(`${gallery}?${query}`, picture as never)).body.photo;
    const [first, second, receipt] = [
      await upload("caption=first"),
      await upload("caption=second"),
      await upload("kind=receipt"),
    ];
    const path = await begin(ada);
    const ids = async (of = path) => (await ada.get(of)).body.photos.map(({ id }: { id: string }) => id);
    return { site, ada, path, first, second, receipt, ids };
  }

  it("come from the gallery and stay in it when they are taken out", async () => {
    const { ada, path, first, second, receipt, ids } = await album(await migratedDatabase());
    for (let time = 0; time < 2; time++)
      await ada.post(`${path}/photos`, { photos: [first.id, second.id, receipt.id] });
    expect(await ids()).toEqual([first.id, second.id]);
    expect((await ada.get(`${gallery}/${first.id}`)).body.photo).toMatchObject({ version: 2 });
    for (let time = 0; time < 2; time++)
      expect((await ada.delete(`${path}/photos/${first.id}`)).status).toBe(200);
    expect(await ids()).toEqual([second.id]);
    expect((await ada.get(`${gallery}/${first.id}`)).body.photo).not.toHaveProperty("projectId");
  });

  it("move from one project to another, and are taken out of their own only", async () => {
    const { ada, path, first, second, ids } = await album(await migratedDatabase());
    const other = await begin(ada);
    await ada.post(`${path}/photos`, { photos: [first.id, second.id] });
    await ada.post(`${other}/photos`, { photos: [first.id] });
    expect([await ids(), await ids(other)]).toEqual([[second.id], [first.id]]);
    await ada.delete(`${path}/photos/${first.id}`);
    expect(await ids(other)).toEqual([first.id]);
  });

  it("are neither deleted nor somebody else's", async () => {
    const { site, ada, path, first, second, ids } = await album(await migratedDatabase());
    const eve = await site.member("eve@example.com");
    await eve.put("/api/v1/me");
    const own = await begin(eve);
    await ada.delete(`${gallery}/${second.id}`);
    await ada.post(`${path}/photos`, { photos: [first.id, second.id] });
    expect(await ids()).toEqual([first.id]);
    expect((await eve.post(`${own}/photos`, { photos: [first.id] })).body.photos).toEqual([]);
    expect((await eve.post(`${path}/photos`, { photos: [first.id] })).status).toBe(404);
    expect((await eve.delete(`${path}/photos/${first.id}`)).status).toBe(404);
    expect((await eve.delete(`${own}/photos/${first.id}`)).body.photos).toEqual([]);
    expect(await ids()).toEqual([first.id]);
    for (const photos of [[], ["../1"], "all"])
      expect((await ada.post(`${path}/photos`, { photos })).status).toBe(400);
    await ada.delete(path);
    expect((await ada.post(`${path}/photos`, { photos: [first.id] })).status).toBe(404);
  });
});

describeOnBothEngines("the public page of a project", ({ migratedDatabase }) => {
  async function published(database: Database) {
    const { site, ada } = await workshop(database);
    const vehicle = (await ada.post("/api/v1/me/vehicles", car)).body.vehicle;
    const path = await begin(ada, { ...turbo, vehicleId: vehicle.id });
    const projectId = path.split("/").at(-1) ?? "";
    const upload = async (name: string) => {
      const query = `projectId=${projectId}&caption=${name}`;
      return (await ada.post(`/api/v1/me/photos?${query}`, picture as never)).body.photo;
    };
    const [chosen, hidden] = [await upload("chosen"), await upload("hidden")];
    const publish = (shows: readonly string[] = []) =>
      ada.post(`${path}/publish`, { shows, photos: [chosen.id] });
    const { slug } = (await publish()).body.project;
    const builds = createBuilds({ get: () => database, forReading: async () => database });
    return { site, ada, path, vehicle, chosen, hidden, publish, slug, builds, database };
  }

  it("has an address with the title and something random, and keeps it", async () => {
    const { publish, slug, builds } = await published(await migratedDatabase());
    expect(slug).toMatch(/^turbo-330i-[0-9a-f]{12}$/);
    expect((await publish(["costs"])).body.project).toMatchObject({ slug, shows: ["costs"] });
    expect(await builds.find(slug)).toMatchObject({ title: turbo.title, photos: [{ caption: "chosen" }] });
    expect(await builds.find("turbo-330i-000000000000")).toBeUndefined();
  });

  it("shows nothing of its owner", async () => {
    const { publish, slug, builds, ada } = await published(await migratedDatabase());
    await publish(["goal", "costs", "notes", "odometer", "search"]);
    const text = JSON.stringify(await builds.find(slug));
    for (const secret of ["ada@", "Ada", "Betty", ada.uid ?? "", "hidden"])
      expect(text).not.toContain(secret);
  });

  it("sends the chosen photos to anyone, and no others", async () => {
    const { site, slug, chosen, hidden, path, ada } = await published(await migratedDatabase());
    const nobody = site.browser();
    const address = (id: string, file = "small.webp") => `/api/v1/builds/${slug}/${id}/${file}`;
    expect(await nobody.get(address(chosen.id))).toMatchObject({
      status: 200,
      headers: { "content-type": "image/webp", "cache-control": "no-store" },
    });
    expect((await nobody.get(address(hidden.id))).status).toBe(404);
    expect((await nobody.get(address(chosen.id, "receipt.pdf"))).status).toBe(404);
    await ada.delete(`${path}/publish`);
    expect((await nobody.get(address(chosen.id))).status).toBe(404);
  });

  it("is another one after every change that it may show", async () => {
    const { ada, slug, path, vehicle, hidden, chosen, builds } = await published(await migratedDatabase());
    const seen = new Set([await builds.revision(slug)]);
    const changes: (() => Promise<unknown>)[] = [
      () => ada.patch(path, { version: 2, title: "Twin turbo" }),
      () => addTasks(ada, path, ["Weld"]),
      async () => {
        const [task] = (await ada.get(path)).body.tasks;
        await ada.post(`${path}/tasks/${task.id}/move`, { column: "done" });
      },
      () => ada.post(`${path}/parts`, { name: "Turbo" }),
      () => ada.patch(`/api/v1/me/vehicles/${vehicle.id}`, { version: vehicle.version, model: "M3" }),
      () => ada.patch(`/api/v1/me/photos/${chosen.id}`, { version: 2, caption: "Look" }),
      () => ada.post(`${path}/publish`, { photos: [hidden.id] }),
      () => ada.delete(`/api/v1/me/photos/${hidden.id}`),
    ];
    for (const change of changes) {
      await change();
      seen.add(await builds.revision(slug));
    }
    expect(seen.size).toBe(changes.length + 1);
    expect(seen).not.toContain(undefined);
    expect(await builds.find(slug)).toMatchObject({ title: "Twin turbo", photos: [] });
  });

  it.each(["its owner", "a deletion", "the operator"])(
    "is ended by %s, and a new one has another address",
    async (who) => {
      const { ada, slug, path, publish, builds, database, chosen } = await published(
        await migratedDatabase(),
      );
      if (who === "its owner") await ada.delete(`${path}/publish`);
      else if (who === "a deletion") await ada.delete(path);
      else expect(await revokeBuild(database, slug)).toBe(true);
      expect([await builds.find(slug), await builds.revision(slug)]).toEqual([undefined, undefined]);
      expect(await findBuildPhoto(database, slug, chosen.id)).toBeUndefined();
      expect(await revokeBuild(database, slug)).toBe(false);
      await ada.post(`${path}/restore`);
      expect((await ada.get(path)).body.project).not.toHaveProperty("slug");
      const again = (await publish()).body.project.slug;
      expect(again).not.toBe(slug);
      expect(await findRevision(database, slug)).toBeUndefined();
    },
  );

  it("keeps its photos when the project has so many that its own page leaves them out", async () => {
    const { ada, path, chosen, hidden, builds, slug, database } = await published(await migratedDatabase());
    const rows = await database.query.selectFrom("photo").selectAll().where("id", "=", hidden.id).execute();
    const newer = Array.from({ length: shownProjectPhotos }, (_, index) => ({
      ...rows[0],
      id: index.toString(16).padStart(32, "0"),
      created_at: new Date(Date.now() + 1000 + index).toISOString(),
    }));
    await database.query
      .insertInto("photo")
      .values(newer as never)
      .execute();
    const { photos, photoCount } = (await ada.get(path)).body;
    const ids: string[] = photos.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([chosen.id, ...newer.map(({ id }) => id)]);
    expect(photoCount).toBe(shownProjectPhotos + 2);
    // The owner saves with the boxes as they are.
    const inBuild = photos.filter((photo: { inBuild?: boolean }) => photo.inBuild);
    await ada.post(`${path}/publish`, { photos: inBuild.map(({ id }: { id: string }) => id) });
    expect((await builds.find(slug))?.photos).toMatchObject([{ id: chosen.id }]);
    const projectId = path.split("/").at(-1);
    const first = (await ada.get(`/api/v1/me/photos?projectId=${projectId}`)).body;
    const second = (
      await ada.get(`/api/v1/me/photos?projectId=${projectId}&cursor=${encodeURIComponent(first.next)}`)
    ).body;
    expect([...first.photos, ...second.photos].map(({ id }) => id)).toEqual(
      [chosen.id, hidden.id, ...newer.map(({ id }) => id)].toReversed(),
    );
    expect((await ada.get("/api/v1/me/photos?projectId=another")).body).toEqual({ photos: [] });
  });

  it("does not show a photo that was taken out and put back until it is chosen again", async () => {
    const { ada, slug, path, chosen, hidden, builds } = await published(await migratedDatabase());
    const before = await builds.revision(slug);
    const taken = await ada.delete(`${path}/photos/${chosen.id}`);
    expect(taken.body.photos).toMatchObject([{ id: hidden.id }]);
    expect(await builds.revision(slug)).not.toBe(before);
    const put = await ada.post(`${path}/photos`, { photos: [chosen.id] });
    expect(put.body.photos).toMatchObject([{ id: chosen.id, version: 4 }, { id: hidden.id }]);
    expect((await builds.find(slug))?.photos).toEqual([]);
  });

  it("does not show a photo that was deleted and restored until it is chosen again", async () => {
    const { ada, slug, chosen, builds } = await published(await migratedDatabase());
    await ada.delete(`/api/v1/me/photos/${chosen.id}`);
    await ada.post(`/api/v1/me/photos/${chosen.id}/restore`);
    expect((await builds.find(slug))?.photos).toEqual([]);
  });
});
