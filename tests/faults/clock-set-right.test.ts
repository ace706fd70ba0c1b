import { expect, it } from "vitest";
import type { Database } from "../../server/db/engine/database.ts";
import { mailReminders } from "../../server/garage/reminders/mail-reminders.ts";
import { queueMail, takeDueMails } from "../../server/mail/rows.ts";
import { dueRemovals, noteRemovals } from "../../server/photos/removal-rows.ts";
import { queueDelivery, takeDueAccount } from "../../server/webhooks/delivery-rows.ts";
import { replaceWebhook } from "../../server/webhooks/rows.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import { testLinks } from "../support/jobs.ts";

const nextYear = new Date(Date.now() + 365 * 24 * 60 * 60_000);
const next_try_at = nextYear.toISOString();
const leaseMs = 60_000;

async function member(database: Database) {
  const site = await serveAccounts(database);
  const ada = await site.member("ada@example.com");
  await ada.put("/api/v1/me");
  return ada;
}

describeOnBothEngines("after a clock that was a year ahead was set right", ({ migratedDatabase }) => {
  it("mails, messages and removals that it put off go on", async () => {
    const database = await migratedDatabase();
    const { uid = "" } = await member(database);
    await queueMail(database, { to: "ada@example.com", subject: "Hello", text: "Hello" });
    await database.query.updateTable("mail").set({ next_try_at }).execute();
    expect((await takeDueMails(database, { leaseMs, limit: 5 })).length).toBeGreaterThan(0);
    // Under a lease now.
    expect(await takeDueMails(database, { leaseMs, limit: 5 })).toEqual([]);
    await replaceWebhook(database, uid, { url: "https://receiver.example/", keyId: "a" });
    await queueDelivery(database, uid, { title: "due" });
    await database.query.updateTable("webhook_delivery").set({ next_try_at }).execute();
    expect(await takeDueAccount(database, leaseMs)).toMatchObject({ userId: uid, count: 1 });
    expect(await takeDueAccount(database, leaseMs)).toBeUndefined();
    await noteRemovals(database, ["garage/a"], nextYear);
    await noteRemovals(database, ["garage/b"], new Date(Date.now() + 24 * 60 * 60_000));
    expect(await dueRemovals(database, 5)).toEqual(["garage/a"]);
  });

  it("reminders are looked at again, once a day", async () => {
    const database = await migratedDatabase();
    const ada = await member(database);
    const car = { make: "BMW", model: "330i", year: 2003 };
    const { vehicle } = (await ada.post("/api/v1/me/vehicles", car)).body;
    await ada.post(`/api/v1/me/vehicles/${vehicle.id}/reminders`, {
      title: "Inspection",
      dueOn: "2026-01-05",
    });
    const check = () => {
      const { signal } = new AbortController();
      return mailReminders(database, testLinks, { rows: 5, stop: signal });
    };
    await database.query.updateTable("reminder").set({ check_at: next_try_at }).execute();
    expect(await check()).toMatchObject({ handled: 1 });
    const { check_at } = await database.query
      .selectFrom("reminder")
      .select("check_at")
      .executeTakeFirstOrThrow();
    expect(Date.parse(check_at)).toBeLessThan(Date.now() + 48 * 60 * 60_000);
    expect(await check()).toMatchObject({ handled: 0 });
  });
});
