import { createHash } from "node:crypto";
import {
  type CheckedMessage,
  type ContactMessage,
  type ContactValues,
  checkMessage,
  contactMail,
} from "../../domain/contact/contact-message.ts";
import type { Database } from "../db/engine/database.ts";
import { AppError } from "../errors.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { countAttempt } from "../identity/attempt-rows.ts";
import type { Caller } from "../identity/session.ts";
import { queueMail } from "../mail/rows.ts";
import { insertMessage } from "./rows.ts";

interface SendMessage {
  values: ContactValues;
  /** The text in the field that people don't see. */
  trap: string;
}

export type SentMessage = { kind: "sent" } | Extract<CheckedMessage, { kind: "errors" }>;

const hourMs = 60 * 60_000;

/** Brings a message to the operator: as a mail where an address for it is set, as a row otherwise. */
export async function sendMessage(
  services: AccountServices,
  { address }: Caller,
  { values, trap }: SendMessage,
): Promise<SentMessage> {
  const checked = checkMessage(values);
  if (checked.kind === "errors") return checked;
  // A program that heard of its mistake would correct it.
  if (trap !== "") return { kind: "sent" };
  try {
    await services.limits.guard({ name: "contact", address }, () => deliver(services, checked.message));
  } catch (error) {
    if (error instanceof AppError && error.code === "too-many-requests")
      throw new AppError(
        "too-many-requests",
        "Too many messages were sent from your network. Please try again in an hour.",
      );
    throw error;
  }
  return { kind: "sent" };
}

async function deliver(services: AccountServices, message: ContactMessage): Promise<void> {
  const { contactEmail } = services.config;
  const database = services.database();
  await database.tx(async () => {
    if (await isRepeated(database, message)) return;
    if (contactEmail) await queueMail(database, contactMail(message, contactEmail));
    else await insertMessage(database, message);
  });
  if (contactEmail) services.deliverSoon();
}

/** A form that is sent twice brings one message. Counted in the same transaction: one that failed may be sent again. */
async function isRepeated(database: Database, { subject, email, message }: ContactMessage): Promise<boolean> {
  const key = createHash("sha256")
    .update(JSON.stringify(["contact", subject, email, message]))
    .digest("base64url");
  return (await countAttempt(database, { key }, hourMs)).count > 1;
}
