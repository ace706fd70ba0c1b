import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { openContent } from "../server/content/load-content.ts";
import { openDatabase } from "../server/db/engine/open-database.ts";
import { openStock, setStock } from "../server/store/embedded/stock-rows.ts";
import { ann } from "../tests/support/order-details.ts";
import { proxyHeaders, signUp } from "./bench-account.ts";
import { atEnd } from "./clean-up.ts";
import type { Cluster } from "./cluster-servers.ts";
import { queries } from "./grown-server.ts";
import { seedGarage } from "./seed-garage.ts";
import { guidePath } from "./templates.ts";

/** Something that visitors do. */
export interface Work {
  name: string;
  /** How often in a measurement, and in each process before the first. */
  times: number;
  /** Does it for the so-many-th time, at an address of the cluster; returns the bytes that were received. */
  run(origin: string, at: number): Promise<number>;
}

export const garage = { vehicles: 3, entries: 300, fillUps: 60 };
export const members = 8;

interface Member {
  car: string;
  photo: string;
  headers: Record<string, string>;
}

const agent = new Agent({ keepAlive: true });
atEnd(() => agent.destroy());

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The status of a success. */
  wanted?: number;
}

/** One request on a connection that stays open. */
async function send(url: string, { method = "GET", headers = {}, body, wanted = 200 }: Sent = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ location: string; body: Buffer }>();
  const asked = request(url, { agent, method, headers: { "Accept-Encoding": "br", ...headers } });
  asked.once("error", reject).once("response", (response) => {
    buffer(response).then((received) => {
      if (response.statusCode === wanted)
        return resolve({ location: response.headers.location ?? "", body: received });
      reject(new Error(`${method} ${url} responded with ${response.statusCode}.`));
    }, reject);
  });
  asked.end(body);
  return promise;
}

/** The work that is measured, with all that it needs in the database. */
export async function prepareWork(cluster: Cluster): Promise<Work[]> {
  const all = await prepareMembers(cluster);
  const member = (at: number) => all[at % all.length] as Member;
  const own = (at: number) => ({ headers: member(at).headers });
  const bought = await prepareStock(cluster);
  const size = async (sent: ReturnType<typeof send>) => (await sent).body.length;
  return [
    {
      name: "cached guide",
      times: 3_000,
      run: (origin) => size(send(origin + guidePath)),
    },
    {
      name: "search",
      times: 200,
      run: (origin, at) =>
        size(send(`${origin}/api/v1/search?q=${encodeURIComponent(uniqueQuery(at))}`, { headers: from(at) })),
    },
    {
      name: "dashboard",
      times: 64,
      run: (origin, at) => size(send(`${origin}/dashboard`, own(at))),
    },
    {
      name: "photo",
      times: 80,
      run: (origin, at) => size(send(`${origin}/api/v1/me/photos/${member(at).photo}/large.webp`, own(at))),
    },
    {
      name: "log entry",
      times: 120,
      run: (origin, at) => size(addLogEntry(origin, member(at), at)),
    },
    { name: "order", times: 48, run: (origin, at) => order(origin, bought, at) },
  ];
}

/** Three words that nobody asked for before, so that no response comes from the page cache. */
function uniqueQuery(at: number): string {
  const [first = "", second = ""] = [queries[at % queries.length], queries[(at * 7 + 3) % queries.length]];
  return `${first.split(" ")[0]} ${second.split(" ")[0]} ${at}`;
}

function addLogEntry(origin: string, { headers, car }: Member, at: number) {
  const entry = { title: `Oil and filter ${at}`, doneOn: "2026-01-03", items: [] };
  return send(`${origin}/api/v1/me/vehicles/${car}/log`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(entry),
    wanted: 201,
  });
}

/** A network of their own for each visitor: what one network sends waits in turns. */
const from = (at: number) => ({
  "X-Forwarded-For": `10.${100 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`,
});

/** A product to its checkout, its address, and paid. */
async function order(origin: string, variantId: string, at: number): Promise<number> {
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Sec-Fetch-Site": "same-origin",
    ...from(at),
  };
  const post = (path: string, fields: Record<string, string>) =>
    send(origin + path, {
      method: "POST",
      headers,
      body: new URLSearchParams(fields).toString(),
      wanted: 303,
    });
  const { location: checkout } = await post("/checkout", { variantId, quantity: "1" });
  await post(checkout, { ...ann, email: `buyer-${at}@example.com` });
  const { location } = await post(`${checkout}?step=review`, { payment: "approve" });
  if (!location.startsWith("/store/orders/")) throw new Error(`An order was not placed: ${location}`);
  return 0;
}

async function prepareMembers({ publicOrigin, databaseUrl }: Cluster): Promise<Member[]> {
  const photo = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: "gray",
      noise: { type: "gaussian", sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer();
  const database = await openDatabase({ dataDir: "", databaseUrl });
  const all: Member[] = [];
  for (let at = 0; at < members; at++) {
    const proxied = { publicOrigin, visitor: `10.0.${at}.9` };
    const account = await signUp(publicOrigin, `member-${at}`, proxied);
    const headers = { ...proxyHeaders(proxied), Cookie: account.cookie, "X-Account": account.uid };
    const [car = ""] = await seedGarage(database, account.uid, garage);
    const uploaded = await send(`${publicOrigin}/api/v1/me/photos`, {
      method: "POST",
      headers,
      body: photo,
      wanted: 201,
    });
    all.push({ car, headers, photo: JSON.parse(String(uploaded.body)).photo.id });
  }
  await database.close();
  return all;
}

/** A product of which there is enough. */
async function prepareStock({ databaseUrl }: Cluster): Promise<string> {
  const catalogue = (await openContent("build/content")).catalogue();
  const variant = catalogue.products[0]?.variants[0];
  if (!variant) throw new Error("There is no product to buy.");
  const database = await openDatabase({ dataDir: "", databaseUrl });
  await openStock(database, [variant]);
  await setStock(database, variant.id, 100_000);
  await database.close();
  return variant.id;
}
