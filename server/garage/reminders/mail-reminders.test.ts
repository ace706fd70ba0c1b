import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { inDays, stopTheClock, today } from "../../../tests/support/memory-database.ts";
import { memoryGarage } from "../../../tests/support/memory-garage.ts";
import { replaceWebhook } from "../../webhooks/rows.ts";
import { mailReminders } from "./mail-reminders.ts";
import { stopReminderMails } from "./stop-reminder-mails.ts";

stopTheClock();

const secret = "a secret of the tests";
const settings = { publicUrl: "http://site.example", secret };
const portion = { rows: 1000, stop: new AbortController().signal };

/** An owner whose days end in London, with what they were told. */
async function owner() {
  const garage = await memoryGarage();
  const { database, uid, user, preferences } = garage;
  await preferences({ timeZone: "UTC" });
  return {
    ...garage,
    /** The job, at noon of a day. */
    async check(day = inDays(1)) {
      vi.setSystemTime(new Date(`${day}T12:00:00.000Z`));
      await mailReminders(database, settings, portion);
    },
    mails: () =>
      database.query
        .selectFrom("mail")
        .select(["subject", "body"])
        .where("recipient", "=", user.email)
        .orderBy("created_at")
        .execute(),
    async posts() {
      const rows = database.query.selectFrom("webhook_delivery").select("body").where("user_id", "=", uid);
      return (await rows.execute()).map(({ body }) => JSON.parse(body));
    },
  };
}

describe("a reminder's mail", () => {
  it("comes when something is soon, once more when it is due, and not every day", async () => {
    const { reminded, check, mails } = await owner();
    await reminded({ title: "Inspection", everyMonths: undefined, dueOn: inDays(20) });
    await check(inDays(1));
    await check(inDays(2));
    expect(await mails()).toMatchObject([{ subject: "Coming up: Inspection" }]);
    await check(inDays(20));
    await check(inDays(21));
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Coming up: Inspection",
      "Due: Inspection",
    ]);
  });

  it("has all news of a morning, the most urgent first", async () => {
    const { reminded, check, mails } = await owner();
    await reminded({ title: "Inspection", dueOn: inDays(5) });
    await reminded({ title: "Registration", dueOn: today });
    await check();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Due: Registration and 1 more");
    expect(mail?.body).toMatch(/Registration \(2003 BMW 330i\)[\s\S]*Inspection \(2003 BMW 330i\)/);
  });

  it("is one a day: what comes up later that day is told the next", async () => {
    const { database, uid, reminded, check, mails } = await owner();
    await reminded({ title: "Inspection", dueOn: today });
    await check();
    await reminded({ title: "Registration", dueOn: today });
    await database.query.updateTable("reminder").set({ check_at: "" }).where("user_id", "=", uid).execute();
    await check();
    expect(await mails()).toHaveLength(1);
    await check(inDays(2));
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Due: Inspection", "Due: Registration"]);
  });

  it("waits for the morning where its owner lives", async () => {
    const { reminded, database, mails } = await owner();
    await reminded({ title: "Inspection", dueOn: today });
    const at = (time: string) => mailReminders(database, settings, portion, new Date(time));
    await at(`${inDays(1)}T07:59:00.000Z`);
    expect(await mails()).toEqual([]);
    await at(`${inDays(1)}T08:00:00.000Z`);
    expect(await mails()).toHaveLength(1);
  });

  it("comes after a snooze, also when it was told before", async () => {
    const { reminded, changeReminder, check, mails } = await owner();
    const reminder = await reminded({ title: "Inspection", dueOn: today });
    await check(inDays(1));
    await changeReminder(reminder, { snoozedUntil: inDays(10) });
    await check(inDays(5));
    expect(await mails()).toHaveLength(1);
    await check(inDays(10));
    expect(await mails()).toHaveLength(2);
  });

  it.each([{ email: false }, { maintenance: false }])("is not sent with %o", async (notifications) => {
    const { reminded, check, mails, preferences } = await owner();
    await preferences({ notifications });
    await reminded({ title: "Inspection", dueOn: today });
    await check();
    expect(await mails()).toEqual([]);
  });

  it("is not sent to an address that nobody has confirmed", async () => {
    const { database, uid, reminded, check, mails } = await owner();
    await sql`update auth_user set "emailVerified" = 0 where id = ${uid}`.execute(database.query);
    await reminded({ title: "Inspection", dueOn: today });
    await check();
    expect(await mails()).toEqual([]);
  });

  it("is not sent of a car that is not driven", async () => {
    const { reminded, check, mails, changeCar } = await owner();
    await reminded({ title: "Inspection", dueOn: today });
    await changeCar({ isActive: false });
    await check();
    expect(await mails()).toEqual([]);
  });

  it("stops by its link, and by no other", async () => {
    const { database, reminded, check, mails } = await owner();
    await reminded({ title: "Inspection", dueOn: today });
    await check();
    const token = /stop-reminders\?token=(\S+)/.exec((await mails())[0]?.body ?? "")?.[1] ?? "";
    const services = { database: () => database, secret };
    await expect(stopReminderMails(services, `${token}x`)).rejects.toMatchObject({ code: "link-expired" });
    await stopReminderMails(services, token);
    await reminded({ title: "Registration", dueOn: today });
    await check(inDays(2));
    expect(await mails()).toHaveLength(1);
  });
});

describe("a webhook", () => {
  it("is told what is due, once, also where no mail is wanted", async () => {
    const { database, uid, reminded, check, posts, mails, preferences } = await owner();
    await replaceWebhook(database, uid, { url: "https://hook.example", keyId: "key" });
    await preferences({ notifications: { email: false } });
    await reminded({ title: "Inspection", dueOn: today });
    await reminded({ title: "Registration", dueOn: inDays(10) });
    await check(inDays(1));
    await check(inDays(2));
    expect(await posts()).toMatchObject([{ reminder: { title: "Inspection" } }]);
    expect(await mails()).toEqual([]);
  });
});

describe("the job", () => {
  it("does a portion, and says that there is more", async () => {
    const { database, reminded } = await owner();
    const other = await owner();
    for (const each of [reminded, other.reminded]) await each({ title: "Inspection", dueOn: today });
    const now = new Date(`${inDays(1)}T12:00:00.000Z`);
    const run = (rows: number, stop = portion.stop) => mailReminders(database, settings, { rows, stop }, now);
    expect(await run(1, AbortSignal.abort())).toEqual({ handled: 0, hasMore: true });
    expect(await run(1)).toEqual({ handled: 1, hasMore: true });
    expect(await run(1000)).toMatchObject({ hasMore: false });
    expect(await run(1000)).toEqual({ handled: 0, hasMore: false });
  });
});
