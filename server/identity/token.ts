import { createHash } from "node:crypto";
import { isTokenSecret, type TokenScope } from "../../domain/accounts/access-token.ts";
import { toTimestamp } from "../db/columns.ts";
import { AppError } from "../errors.ts";
import type { AccountServices } from "./account-services.ts";
import { asIdentity, type Session } from "./session.ts";
import { findTokenOwner, noteTokenUse } from "./token-rows.ts";

/** The secret is random and long, so a plain hash is enough: there is nothing to guess. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

const dayMs = 24 * 60 * 60_000;

/**
 * The account that a token opens for one thing. A wrong token counts as a failed attempt of its network. A right one never
 * meets that limit, because calendar services share addresses with strangers: to look it up is one read, so it comes first.
 */
export async function openByToken(
  services: AccountServices,
  address: string,
  secret: string,
  scope: TokenScope | undefined,
): Promise<Session> {
  const database = services.database();
  const match = isTokenSecret(secret) ? await findTokenOwner(database, hashSecret(secret)) : undefined;
  const owner = match ?? (await services.limits.guard({ name: "token", address }, refuse));
  if (scope === undefined || !owner.scopes.includes(scope))
    throw new AppError("forbidden", "This token isn't allowed to do that.");
  const now = new Date();
  // Exact to a day, so that a program which asks every minute does not write every minute.
  if (owner.lastUsedAt === null || now.getTime() - Date.parse(owner.lastUsedAt) > dayMs)
    await noteTokenUse(database, owner.user.id, owner.id, toTimestamp(now));
  const { id, scopes, user } = owner;
  return { id, token: "", createdAt: new Date(owner.createdAt), user: asIdentity(user), scopes };
}

async function refuse(): Promise<never> {
  throw new AppError("not-signed-in", "This token doesn't work. It may have been revoked.");
}
