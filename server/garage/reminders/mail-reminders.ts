import { byUrgency, dueState } from "../../../domain/garage/due.ts";
import { isNews, type MailedReminder, mailMark, reminderMail } from "../../../domain/garage/reminder-mail.ts";
import { odometerUnit, vehicleTitle } from "../../../domain/garage/vehicle.ts";
import { dueMessage } from "../../../domain/garage/webhook.ts";
import { hasCome } from "../../db/due.ts";
import type { Database } from "../../db/engine/database.ts";
import { underLockIfThere } from "../../db/owned/account-lock.ts";
import { findMailAddress } from "../../identity/account-rows.ts";
import { queueMail } from "../../mail/rows.ts";
import { queueDelivery } from "../../webhooks/delivery-rows.ts";
import { findWebhook } from "../../webhooks/rows.ts";
import { drivingOfCars } from "../odometer/odometer.ts";
import { findProfile } from "../profile/rows.ts";
import { nextMorning, todayOf } from "./account-day.ts";
import { accountsToCheck, findLastNotified, reminderRows, setNextCheck, setNotified } from "./rows.ts";
import { stopToken } from "./stop-reminder-mails.ts";

export interface MailSettings {
  publicUrl: string;
  secret: string;
}

interface Portion {
  rows: number;
  stop: AbortSignal;
}

/** The job: looks at accounts once a day, in the morning where they live, and mails what is new. */
export async function mailReminders(
  database: Database,
  settings: MailSettings,
  { rows, stop }: Portion,
  now = new Date(),
) {
  const accounts = await accountsToCheck(database, now, rows);
  for (const [index, userId] of accounts.entries()) {
    if (stop.aborted) return { handled: index, hasMore: true };
    await checkAccount(database, settings, userId, now);
  }
  return { handled: accounts.length, hasMore: accounts.length >= rows };
}

/**
 * One account in one transaction, under its lock: mail and messages are queued if, and only if, their states are recorded. A
 * process that is killed leaves all undone, and of two that try one does it. By the key of the mail an account gets one on a
 * day at most.
 */
function checkAccount(
  database: Database,
  { publicUrl, secret }: MailSettings,
  userId: string,
  now: Date,
): Promise<boolean | undefined> {
  return underLockIfThere(database, userId, async () => {
    const lastNotified = await findLastNotified(database, userId);
    // Another process was first.
    if ([...lastNotified.values()].every(({ checkAt }) => !hasCome(checkAt, now))) return false;
    const address = await findMailAddress(database, userId);
    const profile = await findProfile(database, { uid: userId, email: address?.email ?? "" });
    if (!profile) return false;
    const { preferences, vehicles } = profile;
    await setNextCheck(database, userId, nextMorning(preferences, now));
    const { email, maintenance } = preferences.notifications;
    // An address that nobody has confirmed may be somebody else's.
    const wantsMail = address?.isVerified === true && email && maintenance;
    const wantsPost = (await findWebhook(database, userId)) !== undefined;
    if (!wantsMail && !wantsPost) return false;

    const cars = vehicles.filter(({ isActive }) => isActive);
    const driving = await drivingOfCars(database, userId, cars);
    const today = todayOf(preferences, now);
    const news: (MailedReminder & { mark: string })[] = [];
    for (const reminder of await reminderRows.all(database, userId)) {
      const { lastMailState = null, lastWebhookState = null } = lastNotified.get(reminder.id) ?? {};
      const car = cars.find(({ id }) => id === reminder.vehicleId);
      if (!car) continue;
      const state = dueState(reminder, driving[car.id] ?? {}, today);
      const mark = mailMark(state);
      // After a snooze, its owner is notified again.
      if (state.isSnoozed && lastMailState !== null)
        await setNotified(database, userId, reminder.id, { mailed: null });
      if (state.isSnoozed && lastWebhookState !== null)
        await setNotified(database, userId, reminder.id, { posted: null });
      if (mark === undefined) continue;
      const unit = odometerUnit(car, preferences.units);
      const name = vehicleTitle(car);
      if (wantsMail && isNews(mark, lastMailState)) news.push({ reminder, state, mark, car: name, unit });
      if (wantsPost && mark.startsWith("due ") && isNews(mark, lastWebhookState)) {
        await queueDelivery(
          database,
          userId,
          dueMessage({ reminder, state, vehicle: { id: car.id, name }, unit }),
        );
        await setNotified(database, userId, reminder.id, { posted: mark });
      }
    }
    if (!address || news.length === 0) return false;
    const stopUrl = `${publicUrl}/stop-reminders?token=${stopToken(secret, userId)}`;
    const sorted = news.toSorted((a, b) => byUrgency(a.state, b.state));
    const mail = reminderMail(sorted, { to: address.email, today, publicUrl, stopUrl });
    // A mail that is not queued today is news tomorrow.
    if (!(await queueMail(database, mail, `reminders ${userId} ${today}`))) return false;
    for (const { reminder, mark } of news) await setNotified(database, userId, reminder.id, { mailed: mark });
    return true;
  });
}
