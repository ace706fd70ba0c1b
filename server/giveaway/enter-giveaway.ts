import { randomBytes } from "node:crypto";
import {
  type CheckedEntry,
  checkEntry,
  type EntryValues,
  entryMail,
  entryMailbox,
} from "../../domain/giveaway/entry.ts";
import { type Giveaway, giveawayState } from "../../domain/giveaway/giveaway.ts";
import { orderNumber } from "../../domain/store/order.ts";
import { toTimestamp } from "../db/columns.ts";
import { isUniqueViolation, isWorthRetrying } from "../db/engine/engine-errors.ts";
import { AppError } from "../errors.ts";
import type { AccountServices } from "../identity/account-services.ts";
import type { Caller } from "../identity/session.ts";
import { queueMail } from "../mail/rows.ts";
import { insertEntry } from "./rows.ts";

interface EnterGiveaway {
  giveaway: Giveaway;
  values: EntryValues;
  /** The text in the field that people don't see. */
  trap: string;
  now: Date;
}

export type EnteredGiveaway =
  | { kind: "entered" }
  | { kind: "not-open"; state: "demonstration" | "upcoming" | "closed" }
  | Extract<ReturnType<typeof checkEntry>, { kind: "errors" }>;

const attempts = 5;

/**
 * Enters an address, once. Entering again gives the same result and changes nothing: nobody can find out who has entered, and
 * a form that is sent twice is one entry.
 */
export async function enterGiveaway(
  services: AccountServices,
  { address }: Caller,
  { giveaway, values, trap, now }: EnterGiveaway,
): Promise<EnteredGiveaway> {
  const state = giveawayState(giveaway, now);
  if (state !== "open") return { kind: "not-open", state };
  const checked = checkEntry(values, giveaway);
  if (checked.kind === "errors") return checked;
  if (trap !== "") return { kind: "entered" };
  try {
    await services.limits.guard({ name: "giveaway", address }, () =>
      writeEntry(services, giveaway, checked.entry, now),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === "too-many-requests")
      throw new AppError(
        "too-many-requests",
        "Too many entries came from your network. Please try again in an hour.",
      );
    throw error;
  }
  return { kind: "entered" };
}

/** The entry and the mail that confirms it: both or none. */
async function writeEntry(
  services: AccountServices,
  giveaway: Giveaway,
  { email, rulesVersion }: CheckedEntry,
  now: Date,
): Promise<void> {
  const database = services.database();
  for (let attempt = 1; ; attempt++) {
    const id = orderNumber(randomBytes(8));
    const entry = {
      id,
      giveaway: giveaway.id,
      mailbox: entryMailbox(email),
      email,
      rules_version: rulesVersion,
      entered_at: toTimestamp(now),
    };
    try {
      await database.tx(async () => {
        if (await insertEntry(database, entry))
          await queueMail(database, entryMail(giveaway, id, email, services.config.publicUrl));
      });
      services.deliverSoon();
      return;
    } catch (error) {
      // Two entries drew the same number, or the engine chose another transaction over this one.
      if ((!isUniqueViolation(error) && !isWorthRetrying(error)) || attempt >= attempts) throw error;
    }
  }
}
