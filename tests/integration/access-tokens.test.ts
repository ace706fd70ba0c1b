import { expect, it } from "vitest";
import { maxTokens, tokenScopes } from "../../domain/accounts/access-token.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { goodPassword, serveAccounts } from "../support/identity.ts";
import { recordQueries } from "../support/recorded-queries.ts";

const tokens = "/api/v1/me/tokens";
/** Of what its owner makes, with what shows that it is the owner. */
const home = { name: "Home", scopes: ["read"], password: goodPassword };

async function garage(database: Database) {
  const site = await serveAccounts(database);
  const ada = await site.member("ada@example.com");
  await ada.put("/api/v1/me");
  const { vehicle } = (await ada.post("/api/v1/me/vehicles", { make: "BMW", model: "330i", year: 2003 }))
    .body;
  const car = `/api/v1/me/vehicles/${vehicle.id}`;
  const program = site.browser();
  const secretFor = async (...scopes: string[]) =>
    (await ada.post(tokens, { ...home, scopes })).body.secret as string;
  /** Without cookies, without an origin, as a program asks. */
  const ask = (secret: string, method: string, path: string, body?: object) =>
    program.ask(method, path, {
      headers: { Authorization: `Bearer ${secret}`, Origin: undefined },
      ...(body ? { body } : {}),
    });
  return { site, ada, car, program, secretFor, ask };
}

describeOnBothEngines("a token", ({ migratedDatabase }) => {
  it("does what it may, and nothing else", async () => {
    const { car, secretFor, ask } = await garage(await migratedDatabase());
    const work = { doneOn: "2026-01-02", title: "Oil" };
    const reminder = { title: "Oil", everyMonths: 12 };
    const calls = [
      ["read", "GET", "/api/v1/me/vehicles", undefined],
      ["read", "GET", "/api/v1/me/reminders", undefined],
      ["read", "GET", "/api/v1/me/numbers", undefined],
      ["read", "GET", `${car}/log`, undefined],
      ["read-fuel", "GET", `${car}/fuel`, undefined],
      ["read-fuel", "GET", `${car}/fuel.csv`, undefined],
      ["read-fuel", "GET", `${car}/figures.csv`, undefined],
      ["fuel", "POST", `${car}/fuel`, { filledOn: "2026-01-02", odometer: 5, volumeMl: 40_000 }],
      ["log", "POST", `${car}/log`, work],
      ["reminders", "POST", `${car}/reminders`, reminder],
    ] as const;
    for (const { id } of tokenScopes) {
      const secret = await secretFor(id);
      for (const [scope, method, path, body] of calls) {
        const { status } = await ask(secret, method, path, body);
        expect([id, method, path, status < 300 ? "done" : status]).toEqual([
          id,
          method,
          path,
          scope === id ? "done" : 403,
        ]);
      }
    }
  });

  it("sees fuel and figures among a car's records only where it may read them", async () => {
    const { ada, car, secretFor, ask } = await garage(await migratedDatabase());
    await ada.post(`${car}/fuel`, { filledOn: "2026-01-02", odometer: 5, volumeMl: 40_000 });
    const records = async (secret: string) => (await ask(secret, "GET", `${car}/records.json`)).body;
    const [some, all] = [
      await records(await secretFor("read")),
      await records(await secretFor("read", "read-fuel")),
    ];
    expect(Object.keys(some)).toEqual(["vehicle", "unit", "log", "odometerReadings", "numbers"]);
    expect(all).toMatchObject({ fillUps: [{ odometer: 5 }], figures: [] });
    const every = await secretFor(...tokenScopes.map(({ id }) => id));
    // They have work of the log in them.
    for (const path of ["figures", "charts"])
      expect((await ask(every, "GET", `${car}/${path}`)).status).toBe(403);
  });

  it("for the odometer is told of its reading, and nothing of the car or the account", async () => {
    const { car, secretFor, ask } = await garage(await migratedDatabase());
    const reading = { value: 5, readOn: "2026-01-02" };
    const added = await ask(await secretFor("odometer"), "POST", `${car}/odometer`, reading);
    expect(added).toMatchObject({ status: 201, body: { reading } });
    expect(Object.keys(added.body)).toEqual(["reading"]);
  });

  it("reads neither the jobs of its owner nor their photos beside what it may read", async () => {
    const { ada, car, secretFor, ask } = await garage(await migratedDatabase());
    const secret = await secretFor("read");
    for (const [path, closed] of [
      ["/api/v1/me/maintenance", "jobs"],
      [`${car}/log`, "photos"],
    ] as const) {
      const { [closed]: more, ...rest } = (await ada.get(path)).body;
      expect([path, more]).toEqual([path, []]);
      expect((await ask(secret, "GET", path)).body).toEqual(rest);
    }
  });

  it("for the log closes reminders only where it may change them", async () => {
    const { ada, car, secretFor, ask } = await garage(await migratedDatabase());
    const due = { title: "Oil", everyMonths: 12, toldOn: "2025-01-02" };
    const { reminder } = (await ada.post(`${car}/reminders`, due)).body;
    const work = { doneOn: "2026-01-02", title: "Oil", closes: [reminder.id] };
    expect(await ask(await secretFor("log"), "POST", `${car}/log`, work)).toMatchObject({
      status: 403,
      body: { error: { code: "forbidden", message: expect.stringContaining("reminders") } },
    });
    expect((await ada.get(`${car}/log`)).body.entries).toEqual([]);
    // Nor do its words close one.
    const { closes: _, ...named } = work;
    expect((await ask(await secretFor("log"), "POST", `${car}/log`, named)).status).toBe(201);
    expect((await ada.get(`${car}/reminders`)).body.reminders[0]).not.toHaveProperty("lastOn");
    const both = await secretFor("log", "reminders");
    expect((await ask(both, "POST", `${car}/log`, work)).status).toBe(201);
    const [closed] = (await ada.get(`${car}/reminders`)).body.reminders;
    expect(closed.lastOn).toBe("2026-01-02");
  });

  it("for the log neither ends a job nor sets reminders", async () => {
    const { ada, car, secretFor, ask } = await garage(await migratedDatabase());
    const secret = await secretFor("log");
    const work = { doneOn: "2026-01-02", title: "Oil" };
    for (const more of [{ job: "1" }, { followUps: [{ title: "Look again", dueOn: "2026-01-09" }] }])
      expect((await ask(secret, "POST", `${car}/log`, { ...work, ...more })).status).toBe(403);
    expect((await ada.get(`${car}/reminders`)).body.reminders).toEqual([]);
  });

  it("opens nothing of the account itself", async () => {
    const { secretFor, ask } = await garage(await migratedDatabase());
    const secret = await secretFor(...tokenScopes.map(({ id }) => id));
    for (const [method, path, body] of [
      ["GET", "/api/v1/me"],
      ["PATCH", "/api/v1/me", { version: 1, displayName: "Eve" }],
      ["GET", "/api/v1/me/export"],
      ["GET", "/api/v1/me/sessions"],
      ["GET", tokens],
      ["POST", tokens, { ...home, name: "More" }],
      ["POST", "/api/auth/change-password", { currentPassword: goodPassword, newPassword: "a newer one" }],
      ["PUT", "/api/v1/me/webhook", { url: "https://192.0.2.1/hook", password: goodPassword }],
      ["POST", "/api/v1/me/vehicles", { make: "BMW", model: "M3", year: 2003 }],
      ["GET", "/api/v1/me/tools"],
    ] as const)
      expect([path, (await ask(secret, method, path, body)).status]).toEqual([path, 403]);
  });

  it("is shown once, listed without its secret, and revoked", async () => {
    const { ada, secretFor, ask } = await garage(await migratedDatabase());
    const secret = await secretFor("read");
    expect(secret).toMatch(/^jst_[0-9a-f]{64}$/);
    expect((await ask(secret, "GET", "/api/v1/me/vehicles")).status).toBe(200);
    const list = await ada.get(tokens);
    expect(list.text).not.toContain(secret.slice(4));
    expect(list.body.tokens).toMatchObject([
      { name: "Home", scopes: ["read"], lastUsedAt: expect.any(String) },
    ]);
    const path = `${tokens}/${list.body.tokens[0].id}`;
    expect((await ada.delete(path)).status).toBe(200);
    expect((await ada.delete(path)).status).toBe(404);
    expect((await ask(secret, "GET", "/api/v1/me/vehicles")).status).toBe(401);
  });

  it("is somebody's alone, and no other account's", async () => {
    const { site, ada, secretFor, ask } = await garage(await migratedDatabase());
    await secretFor("read");
    const eve = await site.member("eve@example.com");
    await eve.put("/api/v1/me");
    const [token] = (await ada.get(tokens)).body.tokens;
    expect((await eve.get(tokens)).body.tokens).toEqual([]);
    expect((await eve.delete(`${tokens}/${token.id}`)).status).toBe(404);
    const hers = (await eve.post(tokens, { ...home, name: "Eve" })).body.secret;
    expect((await ask(hers, "GET", "/api/v1/me/vehicles")).body.vehicles).toEqual([]);
  });

  it("that is guessed is refused, and many guesses of a network never refuse a right one", async () => {
    const database = await migratedDatabase();
    const { recorded, asked } = recordQueries(database);
    const { program, secretFor, ask } = await garage(recorded);
    const right = await secretFor("read", "calendar");
    for (const secret of ["x", "jst_", `jst_${"a".repeat(64)}`, "' or 1=1 --"])
      expect((await ask(secret, "GET", "/api/v1/me/vehicles")).status).toBe(401);
    const guess = async (count: number) =>
      (await ask(`jst_${String(count).padStart(64, "a")}`, "GET", "/api/v1/me/vehicles")).status;
    const statuses = new Set<number>();
    for (let count = 0; count < 70; count++) statuses.add(await guess(count));
    expect([...statuses].sort()).toEqual([401, 429]);

    // A calendar service may share its address with whoever guesses.
    expect((await ask(right, "GET", "/api/v1/me/vehicles")).status).toBe(200);
    expect((await program.get(`/api/v1/calendar/${right}.ics`)).status).toBe(200);
    asked.length = 0;
    for (let count = 100; count < 110; count++) expect(await guess(count)).toBe(429);
    expect((await ask("x", "GET", "/api/v1/me/vehicles")).status).toBe(429);
    // One look-up each, no write, and none for what can't be a token.
    expect(asked.map(({ sql }) => /^select .*from "access_token"/.test(sql))).toEqual(Array(10).fill(true));
  });

  it("has a limit and needs a name and a scope", async () => {
    const database = await migratedDatabase();
    const { ada } = await garage(database);
    for (const change of [
      { name: undefined, scopes: undefined },
      { name: " " },
      { scopes: [] },
      { scopes: ["everything"] },
      { name: "x".repeat(61) },
    ])
      expect([change, (await ada.post(tokens, { ...home, ...change })).status]).toEqual([change, 400]);
    for (let made = 0; made < maxTokens; made += 5) {
      await database.query.deleteFrom("attempt").execute();
      const five = await Promise.all(Array.from({ length: 5 }, () => ada.post(tokens, home)));
      expect(five.map(({ status }) => status)).toEqual(Array(5).fill(201));
    }
    expect((await ada.post(tokens, home)).status).toBe(409);
  });
});

describeOnBothEngines("the calendar", ({ migratedDatabase }) => {
  it("has the due dates of its owner, for whoever has its address", async () => {
    const { ada, car, program, secretFor } = await garage(await migratedDatabase());
    await ada.post(`${car}/reminders`, { title: "Brake fluid", everyMonths: 24, toldOn: "2026-01-02" });
    const feed = await program.get(`/api/v1/calendar/${await secretFor("calendar")}.ics`);
    expect(feed.status).toBe(200);
    expect(feed.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(feed.headers["cache-control"]).toBe("no-store");
    expect(feed.text).toContain("SUMMARY:Brake fluid\\, 2003 BMW 330i");
    expect(feed.text).toContain("DTSTART;VALUE=DATE:20280102");
  });

  it("opens with no other token, and with none that was revoked", async () => {
    const { ada, program, secretFor } = await garage(await migratedDatabase());
    const other = await secretFor("read");
    expect((await program.get(`/api/v1/calendar/${other}.ics`)).status).toBe(403);
    const secret = await secretFor("calendar");
    const { id } = (await ada.get(tokens)).body.tokens.at(-1);
    await ada.delete(`${tokens}/${id}`);
    expect((await program.get(`/api/v1/calendar/${secret}.ics`)).status).toBe(401);
    expect((await program.get("/api/v1/calendar/nothing")).status).toBe(401);
  });
});
