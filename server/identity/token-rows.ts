import {
  type AccessToken,
  maxTokenName,
  maxTokens,
  readScopes,
  type TokenScope,
} from "../../domain/accounts/access-token.ts";
import type { Queryable } from "../db/engine/database.ts";
import type { LimitedTable } from "../db/owned/quota.ts";
import type { AccessTokenTable } from "../db/schema/account-tables.ts";

export const tokenTable: LimitedTable = {
  table: "access_token",
  quota: { max: maxTokens, texts: { name: maxTokenName } },
};

export async function findTokens({ query }: Queryable, userId: string): Promise<AccessToken[]> {
  const rows = await query
    .selectFrom("access_token")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(fromRow);
}

export async function insertToken(
  { query }: Queryable,
  userId: string,
  { id, name, scopes, createdAt }: AccessToken,
  secretHash: string,
): Promise<void> {
  await query
    .insertInto("access_token")
    .values({
      user_id: userId,
      id,
      name,
      scopes: scopes.join(" "),
      secret_hash: secretHash,
      created_at: createdAt,
      last_used_at: null,
    })
    .execute();
}

/** False when there was none. */
export async function deleteToken({ query }: Queryable, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom("access_token")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface TokenOwner {
  id: string;
  scopes: readonly TokenScope[];
  lastUsedAt: string | null;
  createdAt: string;
  user: { id: string; email: string; emailVerified: boolean; name: string; image: string | null };
}

export async function findTokenOwner(
  { query }: Queryable,
  secretHash: string,
): Promise<TokenOwner | undefined> {
  const row = await query
    .selectFrom("access_token")
    .innerJoin("auth_user", "auth_user.id", "access_token.user_id")
    .select([
      "access_token.id",
      "access_token.scopes",
      "access_token.created_at",
      "access_token.last_used_at",
      "auth_user.id as userId",
      "auth_user.email",
      "auth_user.emailVerified",
      "auth_user.name",
      "auth_user.image",
    ])
    .where("access_token.secret_hash", "=", secretHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, scopes, created_at, last_used_at, userId, email, emailVerified, name, image } = row;
  return {
    id,
    scopes: readScopes(scopes),
    createdAt: created_at,
    lastUsedAt: last_used_at,
    user: { id: userId, email, emailVerified: Boolean(emailVerified), name, image: image ?? null },
  };
}

export async function noteTokenUse(
  { query }: Queryable,
  userId: string,
  id: string,
  at: string,
): Promise<void> {
  await query
    .updateTable("access_token")
    .set({ last_used_at: at })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

function fromRow({ id, name, scopes, created_at, last_used_at }: AccessTokenTable): AccessToken {
  return {
    id,
    name,
    scopes: readScopes(scopes),
    createdAt: created_at,
    ...(last_used_at === null ? {} : { lastUsedAt: last_used_at }),
  };
}
