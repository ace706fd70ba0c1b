import sharp from "sharp";
import type { Database } from "../../server/db/engine/database.ts";
import type { Endpoint } from "../../server/endpoints/endpoint.ts";
import { goodPassword } from "./identity.ts";
import type { Browser, JsonAnswer } from "./identity-browser.ts";
import { insertSamples, owned, ownedRows, secretsOf } from "./owned-rows.ts";
import { readZip } from "./read-zip.ts";

/** A kind of request to a server. */
export type Target = Pick<Endpoint, "method" | "path" | "upload">;

/** A picture to upload. */
export const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
  .png()
  .toBuffer();

/** Someone with one of everything. What is theirs can be recognized in any response. */
export interface Victim {
  browser: Browser;
  email: string;
  password: string;
  /** Everything that names them or something of theirs. */
  identifiers: Record<string, string>;
  /** The values that nobody else may be sent. */
  secrets: readonly string[];
}

export async function prepareVictim(database: Database, browser: Browser): Promise<Victim> {
  const email = "ada.victim@example.com";
  const password = "only the victim has this";
  await browser.post("/api/auth/sign-up", { email, displayName: "Adas Display Name", password });
  await browser.put("/api/v1/me");
  const { photoURL } = (await browser.put("/api/v1/me/photo", { body: picture })).body;
  const photoName = String(photoURL).replace("/api/v1/me/photo/", "");
  const samples = await insertSamples(database, browser.uid ?? "");
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
      photoName,
      ...Object.fromEntries(
        Object.entries(samples).flatMap(([table, { id }]) => (id ? [[`${table}Id`, String(id)]] : [])),
      ),
      cursor: `9999-01-01T00:00:00.000Z~${samples.store_order?.id}`,
    },
    secrets: [
      token,
      session.id,
      photoName,
      ...secretsOf(samples),
      "Adas",
      String(samples.vehicle?.vin),
      // Whoever sends the address knows it; that it is never sent back shows that nobody's row was read.
      email,
    ],
  };
}

function tokenOf(browser: Browser): string {
  const [, value = ""] = [...browser.cookies].find(([name]) => name.endsWith(".session_token")) ?? [];
  return decodeURIComponent(value).split(".")[0] ?? "";
}

/** The names under which an endpoint might look for whose data is wanted, and what each would hold. */
const names: Record<string, string> = {
  uid: "uid",
  userId: "uid",
  user_id: "uid",
  user: "uid",
  id: "uid",
  email: "email",
  newEmail: "email",
  token: "token",
  session: "sessionId",
  sessionId: "sessionId",
  account: "uid",
  accountId: "uid",
  account_id: "uid",
  ...Object.fromEntries(owned.map(([table]) => [`${table}_id`, `${table}Id`])),
  vehicleId: "vehicleId",
  orderId: "store_orderId",
  jobId: "guide_jobId",
  cursor: "cursor",
  attempt: "token",
  name: "photoName",
  photoURL: "photoName",
};

/** Bodies with which an endpoint goes further than its schema. One that is not here is sent the names alone. */
export const samples: Record<string, Record<string, unknown>> = {
  "POST /api/auth/sign-up": { displayName: "Eve", email: "new.eve@example.com", password: goodPassword },
  "POST /api/auth/sign-in": { email: "eve@example.com", password: goodPassword },
  "POST /api/auth/second-step": { code: "123456" },
  "POST /api/auth/second-step/start": { password: goodPassword },
  "POST /api/auth/second-step/confirm": { code: "123456" },
  "POST /api/auth/second-step/renew-codes": { password: goodPassword },
  "POST /api/auth/second-step/turn-off": { password: goodPassword },
  "POST /api/auth/request-reset": { email: "eve@example.com" },
  "POST /api/auth/check-reset": { token: "a".repeat(24) },
  "POST /api/auth/reset-password": { token: "a".repeat(24), newPassword: "another good one" },
  "POST /api/auth/google": { attempt: "a-1" },
  "POST /api/auth/change-password": { currentPassword: goodPassword, newPassword: "another good one" },
  "POST /api/auth/change-email": { newEmail: "eve@new.example", password: goodPassword },
  "POST /api/auth/confirm-email": { token: "a".repeat(32) },
  "POST /api/auth/delete-account": { password: goodPassword },
  "PATCH /api/v1/me": {
    version: 1,
    displayName: "Eve",
    vehicles: [{ id: "1767323045000", make: "BMW", model: "330i", year: 2003, isActive: true }],
  },
  "POST /api/v1/me/vin": { vin: "WBAEV53443KM12345" },
  "POST /api/v1/me/vehicles": { make: "BMW", model: "330i", year: 2003 },
  "PATCH /api/v1/me/vehicles/:id": { version: 1, model: "M3" },
  "POST /api/v1/me/vehicles/:id/odometer": { value: 5, readOn: "2026-01-02" },
  "POST /api/v1/me/vehicles/:id/log": { doneOn: "2026-01-02", title: "Oil" },
  "PATCH /api/v1/me/vehicles/:id/log/:entry": { version: 1, title: "Oil" },
  "POST /api/v1/me/vehicles/:id/reminders": { title: "Oil", everyMonths: 12 },
  "PATCH /api/v1/me/vehicles/:id/reminders/:reminder": { version: 1, title: "Oil" },
  "POST /api/v1/me/vehicles/:id/reminders/:reminder/answer": { closes: true },
  "POST /api/v1/me/jobs": { guide: "/guide/e46/brake-pads", vehicleId: "1767323045000" },
  "PATCH /api/v1/me/jobs/:job": {
    progress: {
      title: "Brake pads",
      platformName: "BMW E46",
      steps: [],
      ticks: [],
      stepCount: 12,
      updatedAt: "2026-01-02T03:04:05.000Z",
    },
  },
  "POST /api/v1/me/vehicles/:id/fuel": { filledOn: "2026-01-02", odometer: 5, volumeMl: 40_000 },
  "PATCH /api/v1/me/vehicles/:id/fuel/:fillUp": { version: 1, volumeMl: 41_000 },
  "POST /api/v1/me/vehicles/:id/figures": {
    measure: "power-hp",
    measuredOn: "2026-01-02",
    valueMilli: 214_000,
  },
  "PATCH /api/v1/me/vehicles/:id/figures/:figure": { version: 1, valueMilli: 215_000 },
  "POST /api/v1/me/vehicles/:id/numbers": {
    platform: "e46",
    ref: "torque:wheel-bolts",
    value: "120 Nm",
    place: "owners-manual",
  },
  "PATCH /api/v1/me/vehicles/:id/numbers/:number": {
    version: 1,
    ref: "torque:wheel-bolts",
    value: "121 Nm",
    place: "dealer",
  },
  "POST /api/v1/me/number-reports": {
    platform: "e46",
    ref: "torque:wheel-bolts",
    value: "120 Nm",
    place: "owners-manual",
    document: "Owner's manual",
  },
  "POST /api/v1/me/tools": { tools: [{ name: "Jack" }] },
  "PATCH /api/v1/me/tools/:id": { version: 1, name: "Jack" },
  "POST /api/v1/me/projects": { title: "Turbo" },
  "PATCH /api/v1/me/projects/:id": { version: 1, title: "Turbo" },
  "POST /api/v1/me/projects/:id/publish": { shows: ["goal", "costs", "notes", "odometer"] },
  "POST /api/v1/me/projects/:id/photos": { photos: ["0123456789abcdef0123456789abcdef"] },
  "POST /api/v1/me/projects/:id/tasks": { title: "Weld" },
  "PATCH /api/v1/me/projects/:id/tasks/:item": { version: 1, title: "Weld" },
  "POST /api/v1/me/projects/:id/tasks/:item/move": { column: "done" },
  "POST /api/v1/me/projects/:id/parts": { name: "Turbo" },
  "PATCH /api/v1/me/projects/:id/parts/:item": { version: 1, name: "Turbo" },
  "POST /api/v1/me/tokens": { name: "Home", scopes: ["read"], password: goodPassword },
  "POST /api/auth/stop-reminders": { token: "a".repeat(64) },
  "PUT /api/v1/me/vehicles/:id/imports/:file": { decimalMark: ".", distanceUnit: "mi", volumeUnit: "gal" },
  // Of a network for documentation: it goes as far as it can without leaving the machine.
  "PUT /api/v1/me/webhook": { url: "https://192.0.2.1/hook", password: goodPassword },
  "PATCH /api/v1/me/photos/:id": { version: 1, caption: "Eve was here" },
};

/** A body for it, where its method has one. */
export function bodyOf({
  method,
  path,
}: {
  method: string;
  path: string;
}): Record<string, unknown> | undefined {
  return method === "GET" || method === "DELETE" ? undefined : (samples[`${method} ${path}`] ?? {});
}

/** Kinds of values that say who somebody is: looked for everywhere. */
const whoKinds = ["uid", "email", "token"];

/** Kinds of values that are looked for in headers, which may hold ids of things. */
const headerKinds = [...whoKinds, "sessionId", "access_tokenId"];

/** The words of addresses that lead to things of each kind. */
export const wordsOf: Record<string, readonly string[]> = {
  sessionId: ["sessions"],
  photoName: ["photo"],
  vehicleId: ["vehicles"],
  odometer_readingId: ["odometer"],
  reminderId: ["reminders", "maintenance"],
  guide_jobId: ["jobs"],
  log_entryId: ["log", "reminders"],
  toolId: ["tools"],
  fill_upId: ["fuel"],
  projectId: ["projects", "builds"],
  figureId: ["figures"],
  own_numberId: ["numbers"],
  number_reportId: ["number-reports"],
  project_taskId: ["tasks"],
  project_partId: ["parts"],
  photoId: ["photos", "gallery", "shared"],
  access_tokenId: ["tokens", "calendar"],
  import_fileId: ["imports"],
  webhook_deliveryId: ["webhook"],
  store_orderId: ["orders"],
  cursor: ["orders"],
};
const knownWords = new Set(Object.values(wordsOf).flat());

/**
 * The kinds of identifiers that can mean something to an address: who somebody is, and the things that its words name. A
 * placeholder after another word may take any kind, and a kind without a word may belong anywhere.
 */
export function kindsOf({ path }: Target, { identifiers }: Pick<Victim, "identifiers">): string[] {
  const parts = path.split("/");
  const takesAny = parts.some((part, at) => /^[:*]/.test(part) && !knownWords.has(parts[at - 1] ?? ""));
  return Object.keys(identifiers).filter(
    (kind) =>
      takesAny || whoKinds.includes(kind) || (wordsOf[kind]?.some((word) => parts.includes(word)) ?? true),
  );
}

/** The ways in which one identifier of somebody else can be in a request: in its address, its body, its headers. */
export function attacksWith(target: Target, kind: string, { identifiers }: Pick<Victim, "identifiers">) {
  const identifier = identifiers[kind] ?? "";
  const path = target.path.replaceAll(/:\w+|\*/g, encodeURIComponent(identifier));
  const guesses = Object.fromEntries(Object.keys(names).map((name) => [name, identifier]));
  const sample = bodyOf(target);
  const body = (fields: object) => (sample ? { body: { ...sample, ...fields } } : {});
  const headers = { "X-Account": identifier, "X-User-Id": identifier, Authorization: `Bearer ${identifier}` };
  const addresses = addressesWith(path, guesses);
  // Something of hers within something of hers: an endpoint may look for the one and forget whose the other is.
  const [, outerWord = ""] = /(\w+)\/:\w+\/.*:/.exec(target.path) ?? [];
  const nested = Object.keys(wordsOf)
    .filter((outer) => wordsOf[outer]?.includes(outerWord))
    .map((outer) =>
      target.path
        .replace(/:\w+/, identifiers[outer] ?? "")
        .replaceAll(/:\w+/g, encodeURIComponent(identifier)),
    );
  return [
    ...[...addresses, ...nested].map((address) => ({ path: address, options: body({}) })),
    ...(headerKinds.includes(kind) ? [{ path, options: { ...body({}), headers } }] : []),
    ...(sample ? [{ path, options: body(guesses) }] : []),
    ...(target.upload ? addresses.map((address) => ({ path: address, options: { body: picture } })) : []),
  ];
}

/** Everything of theirs in one request, each under its own names. */
export function attacksWithAll(target: Target, { identifiers }: Pick<Victim, "identifiers">) {
  const uid = identifiers.uid ?? "";
  const guesses = Object.fromEntries(
    Object.entries(names).map(([name, kind]) => [name, identifiers[kind] ?? uid]),
  );
  const sample = bodyOf(target);
  const options = sample ? { body: { ...sample, ...guesses } } : {};
  return addressesWith(target.path.replaceAll(/:\w+|\*/g, uid), guesses).map((path) => ({ path, options }));
}

/** Longer ones are refused before an endpoint sees them. */
const maxAddressLength = 2000;

/** All names in the query, in as many addresses as that takes. */
function addressesWith(path: string, guesses: Record<string, string>): string[] {
  const addresses: string[] = [];
  let address = "";
  for (const [name, identifier] of Object.entries(guesses)) {
    const guess = String(new URLSearchParams({ [name]: identifier }));
    if (address && address.length + guess.length < maxAddressLength) address += `&${guess}`;
    else {
      if (address) addresses.push(address);
      address = `${path}?${guess}`;
    }
  }
  return [...addresses, address];
}

/** The victim's values in a response; there should be none. */
export function leaksOf({ secrets }: Victim, response: JsonAnswer, path: string): string[] {
  const told = `${readable(response)} ${JSON.stringify(response.headers)}`;
  // A redirect or an error may repeat the address of the request.
  return secrets.filter((secret) => told.includes(secret) && !decodeURIComponent(path).includes(secret));
}

/** An export is a zip: its texts are in its files. */
export function readable({ headers, text, bytes }: Pick<JsonAnswer, "headers" | "text" | "bytes">): string {
  if (headers["content-type"] !== "application/zip") return text;
  return [...readZip(bytes)].map(([name, file]) => `${name} ${file}`).join("\n");
}

/** All rows of the victim. Links that were mailed to them are left out: everyone may request one. */
export async function rowsOf(database: Database, { identifiers }: Victim): Promise<string[]> {
  const rows = [];
  for (const [table] of owned) {
    if (table === "auth_verification") continue;
    const ofVictim = await ownedRows(database, table, identifiers.uid ?? "");
    rows.push(...ofVictim.map((row) => `${table} ${JSON.stringify(row)}`));
  }
  return rows.sort();
}
