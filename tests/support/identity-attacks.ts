import sharp from "sharp";
import type { Database } from "../../server/db/database.ts";
import type { Endpoint } from "../../server/identity/endpoint.ts";
import { goodPassword } from "./identity.ts";
import type { Browser, JsonAnswer } from "./identity-browser.ts";
import { readZip } from "./read-zip.ts";
import { buy, embeddedStore } from "./store.ts";

/** Something that can be asked of a server. */
export type Target = Pick<Endpoint, "method" | "path" | "hashes" | "upload">;

/** A picture to upload. */
export const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
  .png()
  .toBuffer();

/** Someone with one of everything. What is theirs can be recognised in any answer. */
export interface Victim {
  browser: Browser;
  email: string;
  password: string;
  /** Everything that names them or something of theirs. */
  identifiers: Record<string, string>;
  /** What nobody else may be told. */
  secrets: readonly string[];
}

const car = {
  id: "1767323045000",
  make: "Adasmake",
  model: "Adasmodel",
  year: 2003,
  nickname: "Adasnickname",
  vin: "WBABW53403PL12345",
  isActive: true,
};
const address = { name: "Adas Postal Name", address1: "Adas Street 1", address2: "", city: "Adastown" };

export async function prepareVictim(database: Database, browser: Browser): Promise<Victim> {
  const email = "ada.victim@example.com";
  const password = "only the victim has this";
  await browser.post("/api/auth/sign-up", { email, displayName: "Adas Display Name", password });
  await browser.put("/api/v1/me");
  await browser.patch("/api/v1/me", { version: 1, vehicles: [car] });
  const { photoURL } = (await browser.put("/api/v1/me/photo", { body: picture })).body;
  const photoName = String(photoURL).replace("/api/v1/me/photo/", "");
  const details = { ...address, email, region: "OR", postalCode: "97201", country: "US" };
  const orderId = await buy(
    embeddedStore(database),
    [{ variantId: "cap", quantity: 1 }],
    details,
    browser.uid,
  );
  const [order] = (await browser.get("/api/v1/me/orders")).body.orders;
  const [session] = (await browser.get("/api/v1/me/sessions")).body.sessions;
  const token = tokenOf(browser);
  return {
    browser,
    email,
    password,
    identifiers: {
      uid: browser.uid ?? "",
      email,
      sessionId: session.id,
      token,
      vehicleId: car.id,
      photoName,
      orderId,
      cursor: `9999-01-01T00:00:00.000Z~${orderId}`,
    },
    secrets: [
      token,
      session.id,
      photoName,
      orderId,
      order.number,
      "Adas",
      car.vin,
      // Whoever sends the address knows it; that it is never sent back shows that nobody's row was read.
      email,
    ],
  };
}

function tokenOf(browser: Browser): string {
  const [, value = ""] = [...browser.cookies].find(([name]) => name.endsWith(".session_token")) ?? [];
  return decodeURIComponent(value).split(".")[0] ?? "";
}

/** The names under which an endpoint might look for whose data it is asked for. */
const names = [
  "uid",
  "userId",
  "user_id",
  "user",
  "id",
  "email",
  "newEmail",
  "token",
  "session",
  "sessionId",
  "account",
  "accountId",
  "account_id",
  "vehicleId",
  "orderId",
  "cursor",
  "attempt",
  "name",
  "photoURL",
];

/** Bodies with which an endpoint goes further than its schema. One that is not here is sent the names alone. */
export const samples: Record<string, Record<string, unknown>> = {
  "POST /api/auth/sign-up": { displayName: "Eve", email: "new.eve@example.com", password: goodPassword },
  "POST /api/auth/sign-in": { email: "eve@example.com", password: goodPassword },
  "POST /api/auth/request-reset": { email: "eve@example.com" },
  "POST /api/auth/reset-password": { token: "a".repeat(24), newPassword: "another good one" },
  "POST /api/auth/google": { attempt: "a-1" },
  "POST /api/auth/change-password": { currentPassword: goodPassword, newPassword: "another good one" },
  "POST /api/auth/change-email": { newEmail: "eve@new.example", password: goodPassword },
  "POST /api/auth/confirm-email": { token: "a".repeat(32) },
  "POST /api/auth/delete-account": { password: goodPassword },
  "PATCH /api/v1/me": {
    version: 1,
    displayName: "Eve",
    vehicles: [{ id: car.id, make: "BMW", model: "330i", year: 2003, isActive: true }],
  },
};

/** A body for it, where its method has one. */
export function bodyOf({ method, path }: Target): Record<string, unknown> | undefined {
  return method === "GET" || method === "DELETE" ? undefined : (samples[`${method} ${path}`] ?? {});
}

/** The ways in which one identifier of somebody else can stand in a request: in its address, its body, its headers. */
export function attacksWith(target: Target, identifier: string) {
  const path = target.path.replaceAll(/:\w+|\*/g, encodeURIComponent(identifier));
  const given = Object.fromEntries(names.map((name) => [name, identifier]));
  const sample = bodyOf(target);
  const body = (fields: object) => (sample ? { body: { ...sample, ...fields } } : {});
  const headers = { "X-Account": identifier, "X-User-Id": identifier, Authorization: `Bearer ${identifier}` };
  return [
    { path: `${path}?${new URLSearchParams(given)}`, options: body({}) },
    { path, options: { ...body({}), headers } },
    ...(sample ? [{ path, options: body(given) }] : []),
    ...(target.upload ? [{ path: `${path}?${new URLSearchParams(given)}`, options: { body: picture } }] : []),
  ];
}

/** What an answer tells of the victim; none is how it should be. */
export function leaksOf({ secrets }: Victim, answer: JsonAnswer, path: string): string[] {
  const told = `${readable(answer)} ${JSON.stringify(answer.headers)}`;
  // A redirect or an error may repeat the address that was asked for.
  return secrets.filter((secret) => told.includes(secret) && !decodeURIComponent(path).includes(secret));
}

/** An export is packed: what it tells stands in its files. */
export function readable({ headers, text, bytes }: Pick<JsonAnswer, "headers" | "text" | "bytes">): string {
  if (headers["content-type"] !== "application/zip") return text;
  return [...readZip(bytes)].map(([name, file]) => `${name} ${file}`).join("\n");
}

/** All rows that are about the victim. Links that were mailed to them are left out: everyone may ask for one. */
export async function rowsOf(database: Database, { identifiers }: Victim): Promise<string[]> {
  const tables = ["auth_user", "auth_session", "auth_account", "profile", "vehicle", "store_order"] as const;
  const rows = [];
  for (const table of tables) {
    const found = await database.forLibraries
      .withTables<Record<(typeof tables)[number], Record<string, unknown>>>()
      .selectFrom(table)
      .selectAll()
      .execute();
    rows.push(...found.map((row) => `${table} ${JSON.stringify(row)}`));
  }
  return rows.filter((row) => row.includes(identifiers.uid ?? "")).sort();
}
