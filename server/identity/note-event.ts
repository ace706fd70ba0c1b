import { randomUUID } from "node:crypto";
import { deviceName } from "../../domain/accounts/device-name.ts";
import type { SecurityEventKind } from "../../domain/accounts/security-event.ts";
import type { Mail } from "../../domain/mail.ts";
import { toTimestamp } from "../db/columns.ts";
import { underLockIfThere } from "../db/owned/account-lock.ts";
import { queueMail } from "../mail/rows.ts";
import { newDeviceMail } from "./account-mails.ts";
import { findMailAddress } from "./account-rows.ts";
import type { AccountServices } from "./account-services.ts";
import { findSecurityEvents, insertSecurityEvent } from "./security-event-rows.ts";
import type { Caller } from "./session.ts";

/** Adds to the list in the account's settings what was just done to it and on which device, and mails its owner where that is due. */
export async function noteEvent(
  services: AccountServices,
  { headers }: Pick<Caller, "headers">,
  userId: string,
  kind: SecurityEventKind,
  mail?: Mail,
): Promise<void> {
  const database = services.database();
  const device = callersDevice(headers);
  await underLockIfThere(database, userId, async () => {
    const at = toTimestamp(new Date());
    await insertSecurityEvent(database, userId, { id: randomUUID(), kind, device, at });
    if (mail) await queueMail(database, mail);
  });
  if (mail) services.deliverSoon();
}

/** One more would say nothing new. */
const deviceMailsAnHour = 5;

/** A browser that was never signed in to the account, or has lost its cookies, just was. */
export async function noteNewDevice(
  services: AccountServices,
  caller: Pick<Caller, "headers">,
  userId: string,
): Promise<void> {
  const database = services.database();
  const to = await findMailAddress(database, userId);
  const hourAgo = toTimestamp(new Date(Date.now() - 60 * 60_000));
  const noted = await findSecurityEvents(database, userId);
  const recent = noted.filter(({ kind, at }) => kind === "new-device" && at > hourAgo);
  const mail =
    to && recent.length < deviceMailsAnHour
      ? newDeviceMail(services.config.publicUrl, to.email, callersDevice(caller.headers))
      : undefined;
  await noteEvent(services, caller, userId, "new-device", mail);
}

/** Never more of what a browser says than its name and its system: a visitor could make up the rest. */
const callersDevice = (headers: Headers) => deviceName(headers.get("User-Agent") ?? "");
