import type { Session as SessionRow } from "better-auth";
import type { Database } from "../db/engine/database.ts";
import type { Auth } from "./create-auth.ts";

// The only file that reaches past Better Auth's public API, to the rows of its tables. What a new version of it moves is
// fixed here.

/** Better Auth on the current database: a new instance when the database was opened anew. */
export function keepAuth(database: () => Database, create: (database: Database) => Auth): () => Auth {
  let current: { database: Database; auth: Auth } | undefined;
  return () => {
    const opened = database();
    if (current?.database !== opened) current = { database: opened, auth: create(opened) };
    return current.auth;
  };
}

/** Whether Google's addresses could be read: without them Better Auth leaves Google out. */
export async function offersGoogle(auth: Auth): Promise<boolean> {
  return (await auth.$context).socialProviders.some(({ id }) => id === "google");
}

async function rowsOf(auth: Auth) {
  return (await auth.$context).internalAdapter;
}

export async function findUserId(auth: Auth, email: string): Promise<string | undefined> {
  return (await (await rowsOf(auth)).findUserByEmail(email))?.user.id;
}

/** Deletes an account without any way in, if there is one with this address that was made before. */
export async function deleteUnopenable(auth: Auth, email: string, madeBefore: number): Promise<void> {
  const rows = await rowsOf(auth);
  const found = await rows.findUserByEmail(email, { includeAccounts: true });
  if (!found || found.accounts.length > 0 || found.user.createdAt.getTime() > madeBefore) return;
  await rows.deleteUser(found.user.id);
}

/** The account that a reset link is for; undefined when the link is used, expired or made up. */
export async function findUserByResetToken(auth: Auth, token: string) {
  const rows = await rowsOf(auth);
  const link = await rows.findVerificationValue(`reset-password:${token}`);
  return link && link.expiresAt > new Date()
    ? ((await rows.findUserById(link.value)) ?? undefined)
    : undefined;
}

export async function updateUser(
  auth: Auth,
  uid: string,
  fields: { email?: string; emailVerified: boolean },
): Promise<void> {
  await (await rowsOf(auth)).updateUser(uid, fields);
}

/** The hash of the account's password; undefined for one that has none. */
export async function findPasswordHash(auth: Auth, uid: string): Promise<string | undefined> {
  return (await (await rowsOf(auth)).findCredentialAccount(uid))?.password ?? undefined;
}

export async function isPassword(auth: Auth, hash: string, password: string): Promise<boolean> {
  return (await auth.$context).password.verify({ hash, password });
}

/** "credential" (a password), "google". */
export async function listSignInMethods(auth: Auth, uid: string): Promise<string[]> {
  return (await (await rowsOf(auth)).findAccounts(uid)).map(({ providerId }) => providerId);
}

/** How many recovery codes are left; undefined for an account without a second step. */
export async function countRecoveryCodes(auth: Auth, uid: string): Promise<number | undefined> {
  const user = await (await rowsOf(auth)).findUserById(uid);
  if (!user || !("twoFactorEnabled" in user) || !user.twoFactorEnabled) return undefined;
  // Under another secret than ours they can't be read, and none of them would work.
  const codes = await auth.api.viewBackupCodes({ body: { userId: uid } }).catch(() => undefined);
  return codes?.backupCodes.length ?? 0;
}

/** Leaves the password as the only way in. */
export async function removeOtherSignInMethods(auth: Auth, uid: string): Promise<void> {
  const { adapter } = await auth.$context;
  const others = { field: "providerId", operator: "ne", value: "credential" } as const;
  await adapter.deleteMany({ model: "account", where: [{ field: "userId", value: uid }, others] });
}

/** Whose session it is, even if it has expired. */
export async function findSessionOwner(auth: Auth, token: string): Promise<string | undefined> {
  return (await (await rowsOf(auth)).findSession(token))?.user.id;
}

/** The sessions that have not expired, latest first. */
export async function listSessions(auth: Auth, uid: string, limit: number): Promise<SessionRow[]> {
  const { adapter } = await auth.$context;
  return adapter.findMany<SessionRow>({
    model: "session",
    where: [
      { field: "userId", value: uid },
      { field: "expiresAt", operator: "gt", value: new Date() },
    ],
    sortBy: { field: "updatedAt", direction: "desc" },
    limit,
  });
}

export async function deleteSession(auth: Auth, token: string): Promise<void> {
  await (await rowsOf(auth)).deleteSession(token);
}

/** False when the account has no session with this id. */
export async function deleteSessionById(auth: Auth, uid: string, id: string): Promise<boolean> {
  const { adapter } = await auth.$context;
  const where = [
    { field: "userId", value: uid },
    { field: "id", value: id },
  ];
  return (await adapter.deleteMany({ model: "session", where })) > 0;
}

/** Ends the account's sessions beyond so many: those that were not used for longest, expired ones first. */
export async function endOldestSessions(auth: Auth, uid: string, most: number): Promise<void> {
  const { adapter } = await auth.$context;
  const excess = await adapter.findMany<SessionRow>({
    model: "session",
    where: [{ field: "userId", value: uid }],
    sortBy: { field: "expiresAt", direction: "desc" },
    offset: most,
  });
  for (const { token } of excess) await deleteSession(auth, token);
}

export async function deleteSessions(auth: Auth, uid: string): Promise<void> {
  await (await rowsOf(auth)).deleteUserSessions(uid);
}

// `forgetLinks` finds a confirmation by the account's id at its beginning.
const confirmation = (token: string) => `confirm-email:${token}`;

export async function storeConfirmation(
  auth: Auth,
  { token, uid, email, expiresAt }: { token: string; uid: string; email: string; expiresAt: Date },
): Promise<void> {
  const row = { identifier: confirmation(token), value: `${uid} ${email}`, expiresAt };
  await (await rowsOf(auth)).createVerificationValue(row);
}

/** The address that the account's own link confirms, once; undefined when it is another's, used or expired. */
export async function redeemConfirmation(
  auth: Auth,
  uid: string,
  token: string,
): Promise<string | undefined> {
  const rows = await rowsOf(auth);
  const link = await rows.findVerificationValue(confirmation(token));
  if (!link?.value.startsWith(`${uid} `)) return undefined;
  const used = await rows.consumeVerificationValue(confirmation(token));
  return used?.value.slice(uid.length + 1);
}
