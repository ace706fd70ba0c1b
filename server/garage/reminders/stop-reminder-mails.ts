import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "../../errors.ts";
import type { AccountServices } from "../../identity/account-services.ts";
import { noteTypedMileage } from "../odometer/odometer.ts";
import { changeProfile, findProfile } from "../profile/rows.ts";

/** Turns off mails about maintenance for the account that got the link. Doing it twice is the same as once. */
export async function stopReminderMails(
  { database, secret }: Pick<AccountServices, "database" | "secret">,
  token: string,
): Promise<void> {
  const uid = accountOfToken(secret, token);
  if (uid === undefined) throw new AppError("link-expired", "This link is incomplete.");
  const identity = { uid, email: "" };
  // Another change may come between; then it is tried with what that one left.
  for (let attempts = 0; attempts < 5; attempts++) {
    const profile = await findProfile(database(), identity);
    if (!profile) return;
    const preferences = { notifications: { maintenance: false } };
    const change = { version: profile.version, preferences };
    const changed = await changeProfile(database(), identity, change, noteTypedMileage);
    if (changed?.kind !== "conflict") return;
  }
  throw new AppError("conflict", "Please try again.");
}

/**
 * Proves that a reminder's link came by a mail of ours to this account. It opens nothing and turns off one kind of mail, so it
 * works for as long as somebody keeps the mail.
 */
export function stopToken(secret: string, userId: string): string {
  return `${Buffer.from(userId).toString("base64url")}.${sign(secret, userId)}`;
}

function accountOfToken(secret: string, token: string): string | undefined {
  const [id = "", signature = ""] = token.split(".");
  const userId = Buffer.from(id, "base64url").toString();
  const [expected, actual] = [Buffer.from(sign(secret, userId)), Buffer.from(signature)];
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? userId : undefined;
}

function sign(secret: string, userId: string): string {
  return createHmac("sha256", secret).update(`stop reminders of ${userId}`).digest("base64url");
}
