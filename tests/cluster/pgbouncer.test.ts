import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openContent } from "../../server/content/load-content.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { type Cluster, startCluster } from "../support/cluster.ts";
import { addCar, addImport, addPhoto, openShop, pay } from "../support/cluster-visits.ts";
import { patience } from "../support/databases.ts";
import { goodPassword } from "../support/identity.ts";
import { openPgbouncer } from "../support/pgbouncer.ts";
import { repeat } from "../support/repeat.ts";
import { readBooks } from "../support/store.ts";

const catalogue = (await openContent("build/content")).catalogue();
const today = new Date().toISOString().slice(0, 10);

let cluster: Cluster;
let bouncerUrl: string;

describe.skipIf(!inject("postgresUrl"))("two servers behind PgBouncer in transaction mode", patience, () => {
  beforeAll(async () => {
    cluster = await startCluster({
      size: 2,
      async openBetween(databaseUrl) {
        await limitStatements(databaseUrl);
        const bouncer = await openPgbouncer(databaseUrl);
        bouncerUrl = bouncer.url;
        return bouncer;
      },
    });
  }, patience.timeout);
  afterAll(() => cluster.stop());

  it("migrate an empty database once and are ready", async () => {
    for (const index of [0, 1]) expect((await cluster.browser(index).get("/readyz")).status).toBe(200);
    const migrated = [0, 1].filter((index) =>
      cluster
        .server(index)
        .log()
        .some(({ message }) => message === "database migrated"),
    );
    expect(migrated).toHaveLength(1);
  });

  it("keep the limits of a statement, which are the database's then", async () => {
    const database = await openDatabase({ dataDir: "", databaseUrl: bouncerUrl });
    const { rows } = await sql<{ limits: string }>`select current_setting('statement_timeout') || ' ' ||
      current_setting('idle_in_transaction_session_timeout') as limits`.execute(database.query);
    expect(rows).toEqual([{ limits: "5s 1min" }]);
    await expect(sql`select pg_sleep(7)`.execute(database.query)).rejects.toMatchObject({ code: "57014" });
    await database.close();
  });

  it("serve accounts, their cars and photos", async () => {
    const ada = await cluster.member("ada");
    const there = cluster.browser(1);
    const signIn = { email: "ada@example.com", password: goodPassword };
    expect((await there.post("/api/auth/sign-in", signIn)).status).toBe(200);
    const car = await addCar(there);
    const entry = { doneOn: today, title: "Oil change" };
    expect((await ada.post(`${car}/log`, entry)).status).toBe(201);
    const reminder = { title: "Inspection", dueOn: today };
    expect((await there.post(`${car}/reminders`, reminder)).status).toBe(201);
    const { photo } = (await addPhoto(ada)).body;
    expect((await there.get(`/api/v1/me/photos/${photo.id}/small.webp`)).status).toBe(200);
    expect((await there.get("/dashboard")).text).toContain("Inspection");
    expect((await ada.get("/api/v1/me/export")).status).toBe(200);
    expect((await ada.post("/api/auth/sign-out")).status).toBe(200);
    expect((await cluster.at(ada, 1).get("/api/v1/me")).status).toBe(401);
  });

  it("import a file that both go on with", async () => {
    const bob = await cluster.member("bob");
    const path = await addImport(bob, await addCar(bob), 600);
    await Promise.all([0, 1].map((index) => cluster.at(bob, index).post(`${path}/start`)));
    await expect.poll(async () => (await bob.get(path)).body.file.state).toBe("done");
    expect((await bob.get(path)).body.file.counts).toMatchObject({ work: 600, duplicates: 0 });
  });

  it("keep transactions apart when more want a connection than there are", async () => {
    const { variantId, fillCheckout } = await openShop(cluster.database, catalogue, 10);
    const checkouts = await repeat(40, 1, fillCheckout);
    const answers = await Promise.all(checkouts.map((id, index) => pay(cluster.browser(index), id)));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { orderIds, sold, onHand } = await readBooks(cluster.database);
    expect([orderIds.size, sold[variantId], onHand[variantId]]).toEqual([10, 10, 0]);
    await expect
      .poll(() => cluster.mailbox.received.filter(({ to }) => to.startsWith("ann-")).length)
      .toBe(10);
  });

  it("log no failure", () => {
    for (const server of cluster.servers)
      expect(server.log().filter(({ level }) => level === "error")).toEqual([]);
  });
});

/** As docs/operations.md says: PgBouncer cannot pass on what we ask for when we connect. */
async function limitStatements(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ dataDir: "", databaseUrl });
  const name = sql.id(new URL(databaseUrl).pathname.slice(1));
  await sql`alter database ${name} set statement_timeout = '5s'`.execute(database.query);
  await sql`alter database ${name} set idle_in_transaction_session_timeout = '60s'`.execute(database.query);
  await database.close();
}
