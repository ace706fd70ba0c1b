import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { type Attempt, memberWithCar, type Operation } from "./fault-operations.ts";
import type { FaultWorld } from "./fault-world.ts";
import { goodPassword } from "./identity.ts";

const past = "2026-01-01T00:00:00.000Z";

/** Somebody who wants to know of a reminder that is due. Nobody is told before it begins. */
async function memberWithReminder(world: FaultWorld) {
  const { visitor, car } = await memberWithCar(world);
  const { database } = world.parts;
  await visitor.must("PATCH", "/api/v1/me", { body: { preferences: { timeZone: "America/New_York" } } });
  await visitor.must("POST", `${car}/reminders`, { body: { title: "Inspection", dueOn: "2026-01-05" } });
  const users = database.forLibraries.withTables<{ auth_user: { email: string; emailVerified: unknown } }>();
  const confirmed = { emailVerified: database.engine === "postgres" ? true : 1 };
  await users.updateTable("auth_user").set(confirmed).where("email", "=", visitor.email).execute();
  const makeDue = async () => {
    const { query } = database;
    await query.updateTable("reminder").set({ check_at: past }).where("user_id", "=", visitor.uid).execute();
  };
  return { visitor, makeDue };
}

interface Expected {
  makeDue(): Promise<void>;
  hasArrived(): boolean;
}

/** Until it is over or the watcher has seen enough. A fault that keeps it from becoming due is one more fault. */
async function watch(
  world: FaultWorld,
  { makeDue }: Expected,
  isOver: () => boolean | Promise<boolean>,
): Promise<boolean> {
  await makeDue().catch(() => {});
  const endsAt = performance.now() + world.watchMs;
  while (!(await isOver()) && performance.now() < endsAt) {
    await world.hurryJobs().catch(() => {});
    await sleep(50);
  }
  return isOver();
}

/** It comes in the end, as time goes by, and nothing of it is left to do. */
async function expectArrival(
  world: FaultWorld,
  expected: Expected,
  isSettled: () => Promise<boolean>,
): Promise<void> {
  const isOver = async () => expected.hasArrived() && (await isSettled());
  // A busy machine needs more tries than days.
  for (let days = 0; days < 20; days++) {
    await world.passTime();
    if (await watch(world, expected, isOver)) return;
  }
  throw new Error("It never arrived");
}

const reminderMail: Operation = {
  name: "reminder mail",
  async prepare(world): Promise<Attempt> {
    const { visitor, makeDue } = await memberWithReminder(world);
    const { database, mails } = world.parts;
    const words = "needs attention in your garage";
    const expected = { makeDue, hasArrived: () => mails.to(visitor.email, words).length > 0 };
    const queued = async () => {
      const rows = database.query.selectFrom("mail").selectAll().where("recipient", "=", visitor.email);
      return (await rows.where("unique_key", "is not", null).execute()).length;
    };
    return {
      visitor,
      begin: () => watch(world, expected, expected.hasArrived),
      async verify() {
        await expectArrival(world, expected, async () => (await queued()) > 0);
        expect(await queued()).toBe(1);
      },
    };
  },
};

const webhook: Operation = {
  name: "webhook",
  async prepare(world): Promise<Attempt> {
    const { visitor, makeDue } = await memberWithReminder(world);
    const { database, receiver, receiverDoor } = world.parts;
    const path = `/${visitor.uid}`;
    const body = { url: new URL(path, receiverDoor.url).href, password: goodPassword };
    await visitor.must("PUT", "/api/v1/me/webhook", { body });
    const expected = { makeDue, hasArrived: () => receiver.at(path).length > 0 };
    const waiting = () =>
      database.query.selectFrom("webhook_delivery").select("id").where("user_id", "=", visitor.uid).execute();
    return {
      visitor,
      begin: () => watch(world, expected, expected.hasArrived),
      async verify() {
        await expectArrival(world, expected, async () => (await waiting()).length === 0);
        // It may come twice, and its id says that it is the same.
        expect(new Set(receiver.at(path).map((text) => JSON.parse(text).id)).size).toBe(1);
      },
    };
  },
};

export const jobOperations = { reminderMail, webhook };
