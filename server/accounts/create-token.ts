import { randomBytes, randomUUID } from "node:crypto";
import type { z } from "zod";
import { type AccessToken, tokenPrefix } from "../../domain/accounts/access-token.ts";
import type { newTokenSchema } from "../../domain/accounts/access-token-schema.ts";
import { toTimestamp } from "../db/columns.ts";
import { underAccountLock } from "../db/owned/account-lock.ts";
import { hasRoom } from "../db/owned/quota.ts";
import { tokenCreatedMail } from "../identity/account-mails.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { noteEvent } from "../identity/note-event.ts";
import { makeAsOwner } from "../identity/require-owner.ts";
import type { Caller, Session } from "../identity/session.ts";
import { hashSecret } from "../identity/token.ts";
import { deleteToken, insertToken, tokenTable } from "../identity/token-rows.ts";
import { queueMail } from "../mail/rows.ts";

export type CreatedToken = { kind: "created"; token: AccessToken; secret: string } | { kind: "full" };

/** The secret leaves the server once, here: only its hash is stored. A mail informs the owner. */
export async function createToken(
  services: AccountServices,
  caller: Caller,
  session: Session,
  { name, scopes, password }: z.infer<typeof newTokenSchema>,
): Promise<CreatedToken> {
  const database = services.database();
  const { user } = session;
  const created = await makeAsOwner<CreatedToken>(services, caller, session, password, {
    work: () =>
      underAccountLock(database, user.uid, async () => {
        if (!(await hasRoom(database, tokenTable, user.uid))) return { kind: "full" };
        const secret = tokenPrefix + randomBytes(32).toString("hex");
        const token = { id: randomUUID(), name, scopes, createdAt: toTimestamp(new Date()) };
        await insertToken(database, user.uid, token, hashSecret(secret));
        await queueMail(database, tokenCreatedMail(services.config.publicUrl, user, token));
        return { kind: "created", token, secret };
      }),
    undo: async (result) => result.kind === "created" && deleteToken(database, user.uid, result.token.id),
  });
  services.deliverSoon();
  if (created.kind === "created") await noteEvent(services, caller, user.uid, "token-created");
  return created;
}
