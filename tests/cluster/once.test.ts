import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Cluster, startCluster } from "../support/cluster.ts";
import { openReceiver } from "../support/cluster-receivers.ts";
import { addCar, addImport } from "../support/cluster-visits.ts";
import { patience } from "../support/databases.ts";
import { goodPassword } from "../support/identity.ts";

const size = 3;
const members = 6;
const rows = process.env.TEST_FULL ? 8_000 : 1_600;
/** A loop looks every half minute. */
const patiently = { timeout: 90_000, interval: 100 };

let cluster: Cluster;
let receiver: Awaited<ReturnType<typeof openReceiver>>;

/** All servers look at the same moment for what is due. Nothing may be under way, or its lease would end. */
async function letMinutesPass(jumps = 1): Promise<void> {
  for (let jump = 0; jump < jumps; jump++) {
    await cluster.jumpClocks();
    // A loop that is looking already would not look again; it does in half a minute.
    await sleep(500);
  }
}

const mailsTo = (to: string) => cluster.mailbox.received.filter((mail) => mail.to === to);
const waitingMails = async () => {
  const { query } = cluster.database;
  return query.selectFrom("mail").select("id").where("sent_at", "is", null).execute();
};

const queuedReminders = () =>
  cluster.database.query.selectFrom("mail").select("id").where("unique_key", "like", "reminders %").execute();

/** Mails and messages that a server has taken, and has not handed over yet. */
async function underWay() {
  const { query } = cluster.database;
  const mails = query.selectFrom("mail").select("id").where("sent_at", "is", null).where("attempts", ">", 0);
  const messages = query
    .selectFrom("webhook_delivery")
    .select("id")
    .whereRef("next_try_at", ">", "created_at");
  return [...(await mails.execute()), ...(await messages.execute())];
}

describe.skipIf(!inject("postgresUrl"))("three servers on one database", patience, () => {
  beforeAll(async () => {
    cluster = await startCluster({ size });
    receiver = await openReceiver();
  }, patience.timeout);
  afterAll(async () => {
    await cluster.stop();
    await receiver.stop();
  });

  it("send each mail once", async () => {
    const names = Array.from({ length: 30 }, (_, index) => `reader${index}@example.com`);
    const signUps = names.map((email, index) =>
      cluster.browser(index).post("/api/v1/newsletter", { name: "Ann", email, newsletter: true }),
    );
    for (const { status } of await Promise.all(signUps)) expect(status).toBeLessThan(300);
    await expect.poll(waitingMails).toEqual([]);
    await letMinutesPass();
    expect(names.map((name) => mailsTo(name).length)).toEqual(names.map(() => 1));
  });

  it("remind of what is due once, by mail and by webhook", async () => {
    const owners: string[] = [];
    for (let index = 0; index < members; index++) {
      const owner = await cluster.member(`owner${index}`, index);
      owners.push(`owner${index}@example.com`);
      const hook = { url: receiver.url, password: goodPassword };
      expect((await owner.put("/api/v1/me/webhook", { body: hook })).status).toBe(200);
      const base = await addCar(owner);
      const reminder = { title: `Inspection ${index}`, dueOn: "2026-01-02" };
      expect((await owner.post(`${base}/reminders`, reminder)).status).toBe(201);
    }
    const { query, forLibraries } = cluster.database;
    await forLibraries
      .withTables<{ auth_user: { emailVerified: boolean } }>()
      .updateTable("auth_user")
      .set({ emailVerified: true })
      .execute();
    // The next morning has come.
    await query.updateTable("reminder").set({ check_at: "2026-01-01T00:00:00.000Z" }).execute();
    await letMinutesPass(2);
    await expect.poll(queuedReminders, patiently).toHaveLength(members);
    await expect.poll(underWay, patiently).toEqual([]);
    await letMinutesPass();
    await expect.poll(() => receiver.received.length, patiently).toBe(members);
    await expect.poll(waitingMails, patiently).toEqual([]);
    await letMinutesPass(2);
    expect(receiver.received.toSorted()).toEqual(owners.map((_, index) => `Inspection ${index}`));
    const reminded = owners.map((to) =>
      mailsTo(to).filter(({ subject }) => subject.startsWith("Due: Inspection")),
    );
    expect(reminded.map(({ length }) => length)).toEqual(owners.map(() => 1));
  });

  it("bring each row of an import once, whoever goes on with it", async () => {
    const ada = await cluster.member("ada");
    const path = await addImport(ada, await addCar(ada), rows);
    const begun = [0, 1, 2, 0, 1, 2].map((index) => cluster.at(ada, index).post(`${path}/start`));
    for (const { status } of await Promise.all(begun)) expect(status).toBe(200);
    await letMinutesPass();
    await expect.poll(async () => (await ada.get(path)).body.file.state, patiently).toBe("done");
    const entries = await cluster.database.query.selectFrom("log_entry").select("title").execute();
    expect(entries).toHaveLength(rows);
    expect(new Set(entries.map(({ title }) => title)).size).toBe(rows);
    expect((await ada.get(path)).body.file.counts).toMatchObject({ work: rows, duplicates: 0, problems: 0 });
  });
});
