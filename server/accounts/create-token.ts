import { randomBytes, randomUUID } from "node:crypto";
import { type AccessToken, type TokenScope, tokenPrefix } from "../../domain/accounts/access-token.ts";
import { lockAccount } from "../db/account-rows.ts";
import { toTimestamp } from "../db/columns.ts";
import type { Database } from "../db/database.ts";
import { hasRoom } from "../db/owned-data.ts";
import { insertToken } from "../db/token-rows.ts";
import { hashSecret } from "../identity/token.ts";

export type CreatedToken = { kind: "created"; token: AccessToken; secret: string } | { kind: "full" };

/** The secret leaves the server once, here: only its hash is stored. */
export function createToken(
  database: Database,
  userId: string,
  { name, scopes }: { name: string; scopes: readonly TokenScope[] },
): Promise<CreatedToken> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    if (!(await hasRoom(database, "access_token", userId))) return { kind: "full" };
    const secret = tokenPrefix + randomBytes(32).toString("hex");
    const token = { id: randomUUID(), name, scopes, createdAt: toTimestamp(new Date()) };
    await insertToken(database, userId, token, hashSecret(secret));
    return { kind: "created", token, secret };
  });
}
