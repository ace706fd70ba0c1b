import { expect, it } from "vitest";
import { maxCovers, maxToolName, maxToolNotes, maxTools } from "../../domain/garage/tool.ts";
import { toolsPerPage } from "../../domain/garage/tool-page.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";

const tools = "/api/v1/me/tools";
const requestKey = "0123456789abcdef";
const jack = { name: "Jack", covers: ["jack"], place: "Garage floor" };
const set = { name: "Sockets", covers: ["socket-10", "socket-13"] };

async function workshop(database: Database) {
  const site = await serveAccounts(database);
  const ada = await site.member("ada@example.com");
  await ada.put("/api/v1/me");
  return { site, ada };
}

describeOnBothEngines("the tool inventory", ({ migratedDatabase }) => {
  it("takes several tools at once, and a request once", async () => {
    const { ada } = await workshop(await migratedDatabase());
    const sent = await Promise.all([1, 2, 3].map(() => ada.post(tools, { tools: [jack, set], requestKey })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const { body } = await ada.get(tools);
    expect(body.tools).toHaveLength(2);
    expect(body.tools).toEqual(
      expect.arrayContaining([expect.objectContaining(jack), expect.objectContaining(set)]),
    );
  });

  it("is lent, comes back, and tells a writer who saw an older version", async () => {
    const { ada } = await workshop(await migratedDatabase());
    const { id } = (await ada.post(tools, { tools: [jack] })).body.tools[0];
    const lent = { version: 1, lentTo: "Sam", lentOn: "2026-11-01" };
    expect((await ada.patch(`${tools}/${id}`, lent)).body.tool).toMatchObject({ ...lent, version: 2 });
    const stale = await ada.patch(`${tools}/${id}`, { version: 1, name: "Floor jack" });
    expect(stale).toMatchObject({ status: 409, body: { tool: { version: 2, lentTo: "Sam" } } });
    const back = await ada.patch(`${tools}/${id}`, { version: 2, lentTo: null, lentOn: null });
    expect(back.body.tool).toEqual({ ...jack, id, version: 3 });
  });

  it("comes in pages too: what is lent first, then by group and name, with what all of them tell", async () => {
    const { ada } = await workshop(await migratedDatabase());
    const own = Array.from({ length: toolsPerPage }, (_, index) => ({ name: `Puller ${index + 1}` }));
    const lent = { name: "Other jack", covers: ["jack"], lentTo: "Sam" };
    expect((await ada.post(tools, { tools: [...own, jack, set, lent] })).status).toBe(201);
    const pageOf = async (page: string) => (await ada.get(`${tools}?page=${page}`)).body;
    const names = (body: { tools: { name: string }[] }) => body.tools.map(({ name }) => name);
    const first = await pageOf("1");
    expect(first).toMatchObject({ page: 1, pages: 2, count: 53, lent: 1, owned: ["jack"], available: 1 });
    expect(first.tools).toHaveLength(toolsPerPage);
    expect(names(first).slice(0, 4)).toEqual(["Other jack", "Jack", "Puller 1", "Puller 2"]);
    expect(first.tools[1]).toMatchObject(jack);
    const { tools: rest, ...others } = await pageOf("2");
    expect(names({ tools: rest })).toEqual(["Puller 49", "Puller 50", "Sockets"]);
    expect(others).toMatchObject({ page: 2, pages: 2, count: 53, owned: ["jack"] });
    expect((await pageOf("99")).page).toBe(2);
    expect((await pageOf("")).page).toBe(1);
    await ada.delete(`${tools}/${first.tools[1].id}`);
    expect(await pageOf("1")).toMatchObject({ count: 52, owned: ["jack"], available: 0 });
    expect((await ada.get(tools)).body.tools).toHaveLength(52);
  });

  it("has pages that stay small where every tool is as long as it may be", async () => {
    const { ada } = await workshop(await migratedDatabase());
    const covers = Array.from({ length: maxCovers }, (_, index) => `${index}`.padStart(60, "x"));
    const line = "x".repeat(maxToolName);
    const longest = { name: line, covers, place: line, lentTo: line, notes: "x".repeat(maxToolNotes) };
    const many = { tools: Array.from({ length: 20 }, () => longest) };
    for (let time = 0; time < 3; time++) expect((await ada.post(tools, many)).status).toBe(201);
    const { body } = await ada.get(`${tools}?page=1`);
    expect(body.tools).toHaveLength(toolsPerPage);
    expect(JSON.stringify(body).length).toBeLessThan(300_000);
  });

  it("is deleted with a way back", async () => {
    const { ada } = await workshop(await migratedDatabase());
    const { id } = (await ada.post(tools, { tools: [jack] })).body.tools[0];
    for (let time = 0; time < 2; time++) expect((await ada.delete(`${tools}/${id}`)).status).toBe(200);
    expect((await ada.get(tools)).body.tools).toEqual([]);
    expect((await ada.post(`${tools}/${id}/restore`)).status).toBe(200);
    expect((await ada.get(tools)).body.tools).toMatchObject([jack]);
    expect((await ada.post(`${tools}/nothing/restore`)).status).toBe(404);
  });

  it("has a limit, also when several requests fill it at once", async () => {
    const { ada } = await workshop(await migratedDatabase());
    const many = (count: number) => ({ tools: Array.from({ length: count }, () => jack) });
    const sent = await Promise.all([400, 400, 400].map((count) => ada.post(tools, many(count))));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect((await ada.post(tools, many(maxTools - 800))).status).toBe(201);
    expect((await ada.post(tools, many(1))).status).toBe(409);
  });

  it("refuses what makes no sense", async () => {
    const { ada } = await workshop(await migratedDatabase());
    for (const tool of [
      {},
      { name: " " },
      { name: "x".repeat(121) },
      { name: "Jack", covers: ["../jack"] },
      { name: "Jack", covers: Array.from({ length: 61 }, (_, index) => `socket-${index}`) },
      { name: "Jack", lentOn: "tomorrow" },
      { name: "Jack", color: "red" },
    ])
      expect([tool, (await ada.post(tools, { tools: [tool] })).status]).toEqual([tool, 400]);
    expect((await ada.post(tools, { tools: [] })).status).toBe(400);
  });

  it("is its owner's alone", async () => {
    const { site, ada } = await workshop(await migratedDatabase());
    const { id } = (await ada.post(tools, { tools: [jack] })).body.tools[0];
    const eve = await site.member("eve@example.com");
    await eve.put("/api/v1/me");
    expect((await eve.get(tools)).body.tools).toEqual([]);
    expect((await eve.patch(`${tools}/${id}`, { version: 1, name: "Mine" })).status).toBe(404);
    expect((await eve.delete(`${tools}/${id}`)).status).toBe(404);
    expect((await ada.get(tools)).body.tools).toMatchObject([jack]);
  });
});
