import type { Session as SessionRow } from "better-auth";
import { photoKey, photoName } from "../../domain/accounts/photo-address.ts";
import { profileUpdateSchema } from "../../domain/accounts/profile-schema.ts";
import { profileTexts } from "../../domain/accounts/profile-texts.ts";
import { brand } from "../../domain/brand.ts";
import { vehicleTexts } from "../../domain/garage/vehicle-texts.ts";
import { toTimestamp } from "../db/columns.ts";
import { exportOwned } from "../db/owned-data.ts";
import { changeProfile, createProfile, findProfile, noteLogin } from "../db/profile-rows.ts";
import { listOrders, type OrderPage } from "../db/store-orders.ts";
import { AppError } from "../errors.ts";
import type { AccountServices } from "./account-services.ts";
import { type Endpoint, forOwner } from "./endpoint.ts";
import { notSignedIn, type Session } from "./session.ts";
import { endSession } from "./sign-in.ts";
import { zip } from "./zip.ts";

export const noProfile = () => new AppError("not-found", "This account has no profile yet.");

const readOwnProfile = forOwner({
  method: "GET",
  path: "/api/v1/me",
  async answer({ services, session: { user } }) {
    const profile = await findProfile(services.database(), user);
    if (!profile) throw noProfile();
    return { body: profile };
  },
});

/** What the profile begins with is worked out here: a client could only repeat it, or make something up. */
const createOwnProfile = forOwner({
  method: "PUT",
  path: "/api/v1/me",
  async answer({ services, session: { user } }) {
    const created = await createProfile(services.database(), user);
    if (!created) throw notSignedIn();
    return { status: created.isNew ? 201 : 200, body: created.profile };
  },
});

/** The longest list of vehicles, each letter escaped, takes 80 kB. */
const maxProfileBytes = 128 * 1024;

const changeOwnProfile = forOwner({
  method: "PATCH",
  path: "/api/v1/me",
  body: profileUpdateSchema,
  maxBytes: maxProfileBytes,
  async answer({ services, session: { user }, body }) {
    const changed = await changeProfile(services.database(), user, body);
    if (!changed) throw noProfile();
    if (changed.kind === "changed") return { body: changed.profile };
    if (changed.kind === "full") throw new AppError("bad-request", vehicleTexts.full);
    const error = { code: "conflict", message: profileTexts.changedElsewhere };
    return { status: 409, body: { error, profile: changed.profile } };
  },
});

const noteOwnLogin = forOwner({
  method: "POST",
  path: "/api/v1/me/last-login",
  async answer({ services, session: { user } }) {
    const now = new Date();
    if (!(await noteLogin(services.database(), user.uid, now))) throw noProfile();
    return { body: { lastLogin: toTimestamp(now) } };
  },
});

const readOwnAccount = forOwner({
  method: "GET",
  path: "/api/v1/me/account",
  async answer({ services, session }) {
    return { body: await describeAccount(services, session) };
  },
});

const listOwnSessions = forOwner({
  method: "GET",
  path: "/api/v1/me/sessions",
  async answer({ services, session }) {
    return { body: { sessions: await describeSessions(services, session) } };
  },
});

const endOwnSession = forOwner({
  method: "DELETE",
  path: "/api/v1/me/sessions/:id",
  async answer({ services, caller, session, params }) {
    if (params.id === session.id) {
      await endSession(services, caller);
      return {};
    }
    const { adapter } = await services.auth().$context;
    const own = { field: "userId", value: session.user.uid };
    const ended = await adapter.deleteMany({
      model: "session",
      where: [own, { field: "id", value: params.id ?? "" }],
    });
    if (ended === 0) throw new AppError("not-found", "There is no such session.");
    return {};
  },
});

/** Sign out everywhere, here too. */
const endOwnSessions = forOwner({
  method: "DELETE",
  path: "/api/v1/me/sessions",
  async answer({ services, caller, session }) {
    const { internalAdapter } = await services.auth().$context;
    await internalAdapter.deleteUserSessions(session.user.uid);
    await endSession(services, caller);
    return {};
  },
});

const ordersAtOnce = 20;

const listOwnOrders = forOwner({
  method: "GET",
  path: "/api/v1/me/orders",
  async answer({ services, session: { user }, query }) {
    const page = { limit: ordersAtOnce, accountId: user.uid, after: readCursor(query.get("cursor")) };
    const orders = await listOrders(services.database(), page);
    const last = orders.length === ordersAtOnce ? orders.at(-1) : undefined;
    return {
      body: {
        orders: orders.map(({ details: _, ...order }) => order),
        ...(last ? { next: `${last.placedAt}~${last.id}` } : {}),
      },
    };
  },
});

const exportOwnData = forOwner({
  method: "GET",
  path: "/api/v1/me/export",
  async answer({ services, session }) {
    const database = services.database();
    const now = new Date();
    const owned = await exportOwned(database, session.user);
    const everything = {
      format: 1,
      exportedAt: toTimestamp(now),
      account: await describeAccount(services, session),
      sessions: await describeSessions(services, session),
      ...owned,
    };
    const photo = photoName((await findProfile(database, session.user))?.photoURL);
    const picture = photo && (await services.photos.storage.get(photoKey(photo)));
    const files = [
      { name: "export.json", bytes: Buffer.from(JSON.stringify(everything, null, 2)) },
      ...(picture ? [{ name: `photos/${photo}.webp`, bytes: picture }] : []),
    ];
    const name = `${brand.name.toLowerCase()}-export-${toTimestamp(now).slice(0, 10)}.zip`;
    return {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${name}"`,
      },
      bytes: await zip(files, now),
    };
  },
});

function readCursor(text: string | null): OrderPage["after"] {
  if (text === null) return undefined;
  const [, placedAt, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)~([\w-]{1,64})$/.exec(text) ?? [];
  if (!placedAt || !id) throw new AppError("bad-request", "This is no cursor of ours.");
  return { placedAt, id };
}

/** How the account is signed in to. */
async function describeAccount(services: AccountServices, { user }: Session) {
  const { internalAdapter } = await services.auth().$context;
  const ways = (await internalAdapter.findAccounts(user.uid)).map(({ providerId }) => providerId);
  return { ...user, hasPassword: ways.includes("credential"), hasGoogle: ways.includes("google") };
}

/** More than anyone looks through. */
const sessionsAtMost = 100;

/** The latest, and never with their tokens. */
async function describeSessions(services: AccountServices, current: Session) {
  const { adapter } = await services.auth().$context;
  const sessions = await adapter.findMany<SessionRow>({
    model: "session",
    where: [
      { field: "userId", value: current.user.uid },
      { field: "expiresAt", operator: "gt", value: new Date() },
    ],
    sortBy: { field: "updatedAt", direction: "desc" },
    limit: sessionsAtMost,
  });
  return sessions.map(({ id, createdAt, updatedAt, expiresAt, ipAddress, userAgent }) => ({
    id,
    isCurrent: id === current.id,
    createdAt: toTimestamp(createdAt),
    lastUsedAt: toTimestamp(updatedAt),
    expiresAt: toTimestamp(expiresAt),
    address: ipAddress ?? "",
    userAgent: userAgent ?? "",
  }));
}

export const meEndpoints: readonly Endpoint[] = [
  readOwnProfile,
  createOwnProfile,
  changeOwnProfile,
  noteOwnLogin,
  readOwnAccount,
  listOwnSessions,
  endOwnSession,
  endOwnSessions,
  listOwnOrders,
  exportOwnData,
];
