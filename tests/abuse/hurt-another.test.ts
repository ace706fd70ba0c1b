import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trapField } from "../../domain/trap-field.ts";
import { Attacker, form, json } from "../support/abuse/attacker.ts";
import { type HttpAnswer, readMetric } from "../support/http-client.ts";
import { repeat } from "../support/repeat.ts";
import { type RunningServer, startServer } from "../support/running-server.ts";

const password = "a rather long password";
const victim = { displayName: "Vera", email: "vera@example.com", password };

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: "127.0.0.1", CONTACT_EMAIL: "help@example.com" });
  expect((await post("203.0.113.1", "/api/auth/sign-up", victim)).status).toBe(201);
});

afterAll(async () => {
  expect(await server.stop()).toBe(0);
  expect(server.log().filter(({ level }) => level === "error")).toEqual([]);
});

function post(address: string, path: string, body: unknown, headers = {}): Promise<HttpAnswer> {
  return new Attacker(server, address).post(path, { ...json, ...headers }, JSON.stringify(body));
}

const signIn = (address: string, given: string, headers = {}) =>
  post(address, "/api/auth/sign-in", { email: victim.email, password: given }, headers);

const cookiesOf = ({ headers }: HttpAnswer) =>
  (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1)[0]).join("; ");

function outbox(): string[] {
  const folder = join(server.dataDir, "outbox");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".eml"))
    .map((file) => readFileSync(join(folder, file), "utf8"));
}
const mailsTo = (address: string, subject: RegExp) =>
  outbox().filter((mail) => mail.includes(`To: ${address}\r\n`) && subject.test(mail)).length;

describe("an account's owner", () => {
  it("signs in from elsewhere while a stranger guesses", async () => {
    const guesses = await repeat(15, 3, async (n) => (await signIn("192.0.2.9", `guess ${n}`)).status);
    expect(new Set(guesses)).toEqual(new Set([403, 429]));
    expect((await signIn("192.0.2.9", password)).status).toBe(429);
    expect((await signIn("198.51.100.1", password)).status).toBe(200);
  });

  it("signs in beside the stranger, with a browser that was there before", async () => {
    const cookie = cookiesOf(await signIn("198.51.100.2", password));
    await repeat(15, 3, (n) => signIn("198.51.100.2", `guess ${n}`));
    expect((await signIn("198.51.100.2", password)).status).toBe(429);
    expect((await signIn("198.51.100.2", password, { Cookie: cookie })).status).toBe(200);
  });

  it("can ask for a new password, however often strangers did, and gets few mails", async () => {
    const ask = (address: string) => post(address, "/api/auth/request-reset", { email: victim.email });
    const answers = await repeat(12, 3, async (n) => (await ask(`192.0.2.${100 + (n % 4)}`)).status);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await ask("198.51.100.3")).status).toBe(200);
    await expect.poll(() => mailsTo(victim.email, /new password/)).toBe(5);
  });

  it("waits for a few of the hashes that another network asks for, not for all of them", async () => {
    let served = 0;
    const rude = Array.from({ length: 60 }, async () => {
      if ((await signIn("192.0.2.50", password)).status === 200) served += 1;
    });
    await sleep(50);
    expect((await signIn("198.51.100.4", password)).status).toBe(200);
    const servedBefore = served;
    await Promise.all(rude);
    expect(servedBefore).toBeLessThanOrEqual(served / 2);
  });
});

describe("the shop", () => {
  const address = {
    name: "Ann Example",
    address1: "1 Main Street",
    address2: "",
    city: "Portland",
    region: "OR",
    postalCode: "97201",
    country: "US",
  };

  /** Buys so many of the first thing that can be bought, as a browser without JavaScript does. */
  async function order(from: string, quantity: number, details: Record<string, string>) {
    const visitor = new Attacker(server, from);
    const variantId = await firstVariant();
    const begun = await visitor.post(
      "/checkout",
      form,
      String(new URLSearchParams({ variantId, quantity: `${quantity}` })),
    );
    if (begun.status !== 303) return begun;
    const checkout = String(begun.headers.location);
    const filled = await visitor.post(
      checkout,
      form,
      String(new URLSearchParams({ ...address, ...details })),
    );
    if (filled.status !== 303) return filled;
    return visitor.post(`${checkout}?step=review`, form, "payment=approve");
  }

  let known: string | undefined;
  async function firstVariant(): Promise<string> {
    if (known) return known;
    const { text } = await new Attacker(server).get("/store/products/bench-crew-sticker-sheet");
    known = /name="variantId"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? "";
    expect(known).not.toBe("");
    return known;
  }

  it("sells one network ten orders an hour, and goes on selling to others", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await order("192.0.2.77", 1, { email: `a${n}@example.com` })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429]);
    expect((await order("198.51.100.5", 1, { email: "bystander@example.com" })).status).toBe(303);
  });

  it("mails one address three receipts an hour", async () => {
    for (let n = 0; n < 5; n++)
      expect((await order(`192.0.2.${80 + n}`, 1, { email: "target@example.com" })).status).toBe(303);
    await expect.poll(() => mailsTo("target@example.com", /test order/)).toBe(3);
    await sleep(300);
    expect(mailsTo("target@example.com", /test order/)).toBe(3);
  });

  it.each<Record<string, string>>([
    { name: "Win at https://evil.example" },
    { address1: "www.evil.example/prize" },
    { name: "Claim at evil.example/prize" },
    { city: "evil.com" },
    { city: "a\r\nSubject: prize" },
    { address2: "HTTP://EVIL.EXAMPLE" },
  ])("sends no mail for somebody else: %j", async (details) => {
    const answer = await order("192.0.2.90", 1, { email: "target2@example.com", ...details });
    expect(answer.status).toBe(422);
    expect(mailsTo("target2@example.com", /./)).toBe(0);
  });
});

describe("the operator's mailbox", () => {
  const write = (from: string, fields: Record<string, string>) =>
    new Attacker(server, from).post(
      "/contact",
      form,
      String(new URLSearchParams({ subject: "other", email: "eve@example.com", message: "Hi", ...fields })),
    );

  it("gets ten messages an hour from one network, and those of others", async () => {
    const statuses = await repeat(
      11,
      1,
      async (n) => (await write("192.0.2.201", { message: `Hi ${n}` })).status,
    );
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 303), 429]);
    expect((await write("198.51.100.20", {})).status).toBe(303);
    await expect.poll(() => mailsTo("help@example.com", /contact form/)).toBe(11);
  });

  it.each<Record<string, string>>([
    { email: "eve@example.com\r\nBcc: all@example.com" },
    { email: "eve@example.com, all@example.com" },
    { subject: "other\r\nBcc: all@example.com" },
  ])("takes no header from %j", async (fields) => {
    expect((await write("192.0.2.202", fields)).status).toBe(422);
  });

  it("takes no header from a name or a message, and no megabytes", async () => {
    const bcc = "Eve\r\nBcc: all@example.com\r\n\r\n";
    expect((await write("192.0.2.203", { name: bcc, message: bcc })).status).toBe(303);
    await expect.poll(() => outbox().filter((mail) => mail.includes("Bcc")).length).toBe(1);
    const headers = outbox().map((mail) => mail.slice(0, mail.indexOf("\r\n\r\n")));
    expect(headers.filter((head) => /^bcc/im.test(head))).toEqual([]);
    expect((await write("192.0.2.203", { message: "x".repeat(100_000) })).status).toBe(413);
  });

  it("gets nothing from a program that fills in every field", async () => {
    expect((await write("192.0.2.204", { message: "spam", [trapField]: "x" })).status).toBe(303);
    await sleep(300);
    expect(outbox().filter((mail) => mail.includes("spam"))).toEqual([]);
  });

  it.each(["a list", ["other", "eve@example.com"], { subject: 1, email: {}, message: ["x"] }])(
    "takes no JSON of another shape: %j",
    async (body) => {
      expect((await post("192.0.2.205", "/api/v1/contact", body)).status).toBe(400);
    },
  );
});

describe("somebody else's mailbox", () => {
  const signUp = (from: string, fields: object) =>
    post(from, "/api/v1/newsletter", { name: "Vera", email: "target3@example.com", ...fields });

  it("gets five welcome mails an hour, however many networks sign it up", async () => {
    const statuses = await repeat(
      8,
      1,
      async (n) => (await signUp(`192.0.2.${210 + n}`, { carSuggestion: `car ${n}` })).status,
    );
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 5 }, () => 201), 429, 429, 429]);
    await expect.poll(() => mailsTo("target3@example.com", /Welcome/)).toBe(5);
    expect((await signUp("192.0.2.211", { email: "bystander3@example.com" })).status).toBe(201);
  });

  it("is reached from one network twenty times an hour", async () => {
    const statuses = await repeat(
      22,
      1,
      async (n) => (await signUp("192.0.2.230", { email: `t${n}@example.com` })).status,
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it.each<[string, object]>([
    ["a name with a link", { name: "Win at https://evil.example" }],
    ["a name with a host", { name: "www.evil.example" }],
    ["a second header", { email: "a@example.com\r\nBcc: all@example.com" }],
    ["a name of megabytes", { name: "x".repeat(100_000) }],
    ["a thousand interests", { interests: Array.from({ length: 1000 }, () => "bmw") }],
    ["a wrong type", { newsletter: "yes" }],
  ])("gets no mail by %s", async (_, fields) => {
    const { status } = await signUp("192.0.2.231", { email: "target4@example.com", ...fields });
    expect([400, 413, 422]).toContain(status);
    expect(mailsTo("target4@example.com", /./)).toBe(0);
  });
});

describe("a giveaway that is a demonstration", () => {
  it("collects nothing, whatever is sent", async () => {
    const entry = { email: "target5@example.com", [trapField]: "" };
    for (const body of [entry, { ...entry, email: ["a"] }, [], "x".repeat(50_000)])
      expect([400, 409, 413, 422]).toContain(
        (await post("192.0.2.240", "/api/v1/giveaway/entries", body)).status,
      );
    expect(mailsTo("target5@example.com", /./)).toBe(0);
  });
});

describe("a server", () => {
  /** Someone who may upload pictures. */
  async function member(address: string, name = address.replaceAll(".", "-")) {
    const email = `${name}@example.com`;
    const signedUp = await post(address, "/api/auth/sign-up", { displayName: "P", email, password });
    const { user } = JSON.parse(signedUp.text) as { user: { uid: string } };
    const owner = { Cookie: cookiesOf(signedUp), "X-Account": user.uid };
    const attacker = new Attacker(server, address);
    expect((await attacker.put("/api/v1/me", owner, Buffer.alloc(0))).status).toBe(201);
    return { attacker, headers: { ...owner, "Content-Type": "image/png" } };
  }

  it("takes one member's picture while another sends eight, a byte at a time", async () => {
    const slow = await member("203.0.113.7");
    const sockets = await Promise.all(Array.from({ length: 8 }, () => slow.attacker.dial()));
    for (const socket of sockets)
      socket.write(
        `${slow.attacker.head("PUT", "/api/v1/me/photo", { ...slow.headers, "Content-Length": "9000" })}a`,
      );
    const answered = sockets.map((socket) => once(socket, "data"));
    const { attacker, headers } = await member("198.51.100.9");
    expect((await attacker.put("/api/v1/me/photo", headers, await plainPicture(64))).status).toBe(200);
    // Two of them are being read, and the others wait.
    const early = await Promise.all(
      answered.map((answer) => Promise.race([answer.then(String), sleep(0, "waiting")])),
    );
    expect(early.filter((answer) => answer === "waiting")).toHaveLength(8);
    slow.attacker.hangUp();
  });

  it("takes one member's picture while twenty others of two networks send theirs slowly", async () => {
    const slow = await Promise.all(
      Array.from({ length: 10 }, (_, index) => member(`203.0.${100 + (index % 2)}.7`, `slow-${index}`)),
    );
    const sockets: Socket[] = [];
    for (const { attacker, headers } of [...slow, ...slow]) {
      const socket = await attacker.dial();
      socket.write(attacker.head("PUT", "/api/v1/me/photo", { ...headers, "Content-Length": "9000000" }));
      sockets.push(socket);
    }
    const trickle = setInterval(() => {
      for (const socket of sockets) socket.write(Buffer.alloc(9 * 1024));
    }, 1_000);
    const { attacker, headers } = await member("198.51.100.10");
    const small = await plainPicture(64);
    const started = performance.now();
    expect((await attacker.put("/api/v1/me/photo", headers, small)).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(5_000);
    clearInterval(trickle);
    for (const { attacker: each } of slow) each.hangUp();
  });

  it("keeps its memory while 250 connections don't read a large photo", async () => {
    const { attacker, headers } = await member("203.0.113.9");
    const noise = await noisePicture(1_600);
    const added = await attacker.post("/api/v1/me/photos?kind=photo", headers, noise);
    const { photo } = JSON.parse(added.text) as { photo: { id: string } };
    const shared = await attacker.post(`/api/v1/me/photos/${photo.id}/share`, headers, "");
    const { shareId } = (JSON.parse(shared.text) as { photo: { shareId: string } }).photo;
    const path = `/api/v1/shared/${shareId}/large.webp`;
    const whole = await attacker.get(path);
    expect(whole.body.length).toBeGreaterThan(1_000_000);
    const before = await readMetric(server, "process_resident_memory_bytes");
    const sockets = await Promise.all(Array.from({ length: 250 }, () => attacker.dial()));
    for (const socket of sockets) socket.pause().write(attacker.head("GET", path));
    await sleep(1_500);
    const grown = (await readMetric(server, "process_resident_memory_bytes")) - before;
    expect(grown).toBeLessThan(150 * 1024 * 1024);
    expect((await new Attacker(server, "198.51.100.11").get(path)).body).toEqual(whole.body);
    attacker.hangUp();
  });

  it("keeps its memory when pictures claim to be large", async () => {
    const { attacker, headers } = await member("203.0.113.8");
    const bomb = await largeAvif();
    expect(bomb.length).toBeLessThan(2_000);
    const before = await readMetric(server, "process_resident_memory_bytes");
    let most = before;
    const watching = setInterval(async () => {
      const now = readMetric(server, "process_resident_memory_bytes");
      most = Math.max(most, await now.catch(() => 0));
    }, 20);
    const statuses = await repeat(
      8,
      8,
      async () => (await attacker.put("/api/v1/me/photo", headers, bomb)).status,
    );
    clearInterval(watching);
    expect([...new Set(statuses)].filter((status) => status !== 503)).toEqual([422]);
    expect(most - before).toBeLessThan(250 * 1024 * 1024);
  });

  async function plainPicture(side: number): Promise<Buffer> {
    const { default: sharp } = await import("sharp");
    return sharp({ create: { width: side, height: side, channels: 3, background: "#888" } })
      .png()
      .toBuffer();
  }

  async function noisePicture(side: number): Promise<Buffer> {
    const { default: sharp } = await import("sharp");
    const raw = { width: side, height: side, channels: 3 } as const;
    return sharp(randomBytes(side * side * 3), { raw })
      .jpeg({ quality: 95 })
      .toBuffer();
  }

  async function largeAvif(): Promise<Buffer> {
    const { default: sharp } = await import("sharp");
    const plain = { width: 4000, height: 4000, channels: 3, background: "#000" } as const;
    return sharp({ create: plain }).avif({ quality: 1, effort: 0 }).toBuffer();
  }
});
