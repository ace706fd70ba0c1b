import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Database } from "../../server/db/database.ts";
import { putBack, queueMail, takeDueMails } from "../../server/db/mail-queue.ts";
import { migrate } from "../../server/db/migrate.ts";
import { createLog } from "../../server/log.ts";
import type { Letter } from "../../server/mail/mail.ts";
import { deliverDue, startMailDelivery } from "../../server/mail/mail-delivery.ts";
import { createOutbox } from "../../server/mail/outbox.ts";
import { describeOnBothEngines, openForTest, temporaryFolder } from "../support/databases.ts";
import { ann, buy, embeddedStore, silentLog } from "../support/store.ts";

const mail = { to: "ann@example.com", subject: "Hello", text: "Hello Ann" };
const sender = { name: "Jackstand", address: "no-reply@shop.example" };
const lease = { leaseMs: 60_000, limit: 10 };
const longAgo = "2020-01-01T00:00:00.000Z";

const waiting = (database: Database) =>
  database.query.selectFrom("mail").selectAll().where("sent_at", "is", null).execute();

/** Makes everything that waits due again, as time would. */
const letTimePass = (database: Database) =>
  database.query.updateTable("mail").set({ next_try_at: longAgo }).where("sent_at", "is", null).execute();

describeOnBothEngines("the mail queue", ({ migratedDatabase, freshSettings }) => {
  it("delivers an order's receipt as a file for the owner alone, and the log names neither person nor link", async () => {
    const database = await migratedDatabase();
    const lines: string[] = [];
    const log = createLog("info", (text) => lines.push(text));
    const folder = temporaryFolder();
    const delivery = startMailDelivery({
      database: { get: () => database },
      mailer: createOutbox(folder, sender, log),
      log,
    });
    onTestFinished(delivery.stop);
    const store = embeddedStore(database, { onOrder: delivery.deliverSoon });
    const orderId = await buy(store, [{ variantId: "cap", quantity: 1 }]);
    await vi.waitFor(async () => expect(await waiting(database)).toEqual([]), { timeout: 10_000 });
    await delivery.stop();

    const [file = "", ...others] = readdirSync(join(folder, "outbox"));
    expect(others).toEqual([]);
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f-]{36}\.eml$/);
    expect(statSync(join(folder, "outbox", file)).mode & 0o777).toBe(0o600);
    const text = readFileSync(join(folder, "outbox", file), "utf8").replaceAll("=\r\n", "");
    expect(text).toContain("To: ann@example.com\r\n");
    expect(text).toContain(`https://shop.example/store/orders/${orderId}`);
    expect(text).toContain("no money was taken");
    log.flush();
    expect(lines.join("")).toContain(file);
    expect(lines.join("")).not.toContain(orderId);
    expect(lines.join("")).not.toContain(ann.email);
  });

  it("gives each mail to one of several servers", async () => {
    const settings = await freshSettings();
    const [first, second] = [await openForTest(settings), await openForTest(settings)];
    await migrate(first);
    await first.tx(async () => {
      for (let count = 0; count < 40; count++) await queueMail(first, mail);
    });
    const sent: string[] = [];
    const mailer = { send: async ({ id }: Letter) => void sent.push(id) };
    await Promise.all(
      [first, second, first, second].map((database) => deliverDue({ database, mailer, log: silentLog })),
    );
    expect(new Set(sent).size).toBe(40);
    expect(sent).toHaveLength(40);
    expect(await waiting(first)).toEqual([]);
  });

  it("gives a mail to another server when the first died with it, not before", async () => {
    const database = await migratedDatabase();
    await queueMail(database, mail);
    const [taken] = await takeDueMails(database, lease);
    expect(taken).toMatchObject({ mail, attempt: 1 });
    expect(await takeDueMails(database, lease)).toEqual([]);
    await letTimePass(database);
    const [again] = await takeDueMails(database, lease);
    expect(again).toMatchObject({ id: taken?.id, attempt: 2 });
    // The first comes back to life and fails: the second still has it.
    if (taken) await putBack(database, taken, new Date(0));
    expect(await takeDueMails(database, lease)).toEqual([]);
  });

  it("tries again later when a mail cannot be sent, and sends the others", async () => {
    const database = await migratedDatabase();
    await queueMail(database, { ...mail, subject: "bad" });
    await queueMail(database, mail);
    const sent: string[] = [];
    const mailer = {
      async send({ subject }: Letter) {
        if (subject === "bad" && sent.length < 2) throw new Error("refused");
        sent.push(subject);
      },
    };
    await deliverDue({ database, mailer, log: silentLog });
    expect(sent).toEqual(["Hello"]);
    const [left] = await waiting(database);
    expect(left).toMatchObject({ subject: "bad", attempts: 1 });
    expect((left?.next_try_at ?? "") > new Date().toISOString()).toBe(true);
    sent.push("and time passes");
    await letTimePass(database);
    await deliverDue({ database, mailer, log: silentLog });
    expect(sent.at(-1)).toBe("bad");
    expect(await waiting(database)).toEqual([]);
  });

  it("sends nothing of an order that was rolled back", async () => {
    const database = await migratedDatabase();
    const failed = database.tx(async () => {
      await queueMail(database, mail);
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await waiting(database)).toEqual([]);
  });

  it("forgets what was sent a month ago", async () => {
    const database = await migratedDatabase();
    await queueMail(database, mail);
    await queueMail(database, mail);
    await deliverDue({ database, mailer: { send: async () => {} }, log: silentLog });
    await database.query
      .updateTable("mail")
      .set({ sent_at: longAgo })
      .where("id", "in", (select) => select.selectFrom("mail").select("id").limit(1))
      .execute();
    await deliverDue({ database, mailer: { send: async () => {} }, log: silentLog });
    expect(await database.query.selectFrom("mail").select("id").execute()).toHaveLength(1);
  });
});

it("the outbox writes the same letter to the same file, over what a crash left", async () => {
  const folder = temporaryFolder();
  const outbox = createOutbox(folder, sender, silentLog);
  const letter = { ...mail, id: "a1", createdAt: new Date("2026-01-31T10:20:30.456Z") };
  await outbox.send(letter);
  const name = "2026-01-31T10-20-30-456Z-a1.eml";
  writeFileSync(
    join(folder, "outbox", `.${name}.partial`),
    "half a mail that is longer than the whole one".repeat(50),
  );
  await outbox.send(letter);
  expect(readdirSync(join(folder, "outbox"))).toEqual([name]);
  expect(readFileSync(join(folder, "outbox", name), "utf8")).toMatch(/\r\n\r\nHello Ann\r\n/);
  await expect(outbox.send({ ...letter, id: "b2", to: "x@y.example\nBcc: z@z.example" })).rejects.toThrow();
  expect(existsSync(join(folder, "outbox", "2026-01-31T10-20-30-456Z-b2.eml"))).toBe(false);
});
