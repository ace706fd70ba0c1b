import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { webhookUrlProblem } from "../../domain/garage/webhook.ts";
import { signBody, webhookSecret } from "./deliver-webhooks.ts";
import { NameNotFound, NotPublic, postPublic, publicAddresses } from "./post-public.ts";
import { isPublicAddress } from "./public-address.ts";

const strict = { reachesPrivate: false, resolve: async (): Promise<string[]> => [] };
const message = { body: "{}", headers: {} };

describe("a public address", () => {
  it.each([
    "1.1.1.1",
    "8.8.8.8",
    "93.184.215.14",
    "172.32.0.1",
    "100.128.0.1",
    "2606:4700::1111",
    "2a00:1450::1",
  ])("is %s", (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1"],
    ...["172.31.255.255", "192.0.0.1", "192.0.2.1", "192.168.1.1", "198.18.0.1", "203.0.113.9", "224.0.0.1"],
    ...["255.255.255.255", "::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::7f00:1", "64:ff9b::7f00:1"],
    ...["fe80::1", "fe80::1%lo", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1", "2001::1", "2002:7f00:1::1"],
    ...["3fff::1", "localhost", "", "1.1.1", "0x7f000001"],
  ])("is not %s", (address) => expect(isPublicAddress(address)).toBe(false));

  it("is none in any network that is private, whichever its numbers are", () => {
    const byte = fc.nat(255);
    fc.assert(
      fc.property(byte, byte, byte, (a, b, c) => {
        for (const address of [
          `10.${a}.${b}.${c}`,
          `127.${a}.${b}.${c}`,
          `192.168.${a}.${b}`,
          `169.254.${a}.${b}`,
        ])
          expect([address, isPublicAddress(address), isPublicAddress(`::ffff:${address}`)]).toEqual([
            address,
            false,
            false,
          ]);
        expect(isPublicAddress(`172.${16 + (a % 16)}.${b}.${c}`)).toBe(false);
      }),
    );
  });
});

describe("where a message may go", () => {
  it.each([
    ...[
      "https://127.0.0.1/",
      "https://2130706433/",
      "https://0177.0.0.1/",
      "https://0x7f.1/",
      "https://127.1/",
    ],
    ...[
      "https://0/",
      "https://[::1]/",
      "https://[::ffff:7f00:1]/",
      "https://[::ffff:127.0.0.1]/",
      "https://[::]/",
    ],
    ...[
      "https://[fe80::1]/",
      "https://[fd00::1]/",
      "https://169.254.169.254/latest/meta-data",
      "https://10.0.0.1:22/",
    ],
    ...[
      "https://①②⑦.⓪.⓪.①/",
      "https://127。0。0。1/",
      "https://192.168.1.1./",
      "https://[64:ff9b::10.0.0.1]/",
    ],
  ])("is not %s", async (url) => {
    await expect(publicAddresses(new URL(url), strict)).rejects.toThrow(/not public|can't be found/);
  });

  it("is no network of ours in any way of writing it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(4), async (b, c, d, form) => {
        const number = 127 * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
        const hosts = [
          String(number),
          `0x${number.toString(16)}`,
          `0${number.toString(8)}`,
          `0177.${b}.${c * 256 + d}`,
          `[::ffff:${(127 * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}]`,
        ];
        await expect(publicAddresses(new URL(`https://${hosts[form]}/`), strict)).rejects.toThrow(NotPublic);
      }),
    );
  });

  it("is no name with a private address among its own, and none that nobody knows", async () => {
    const url = new URL("https://name.example/");
    const of = (...addresses: string[]) =>
      publicAddresses(url, { ...strict, resolve: async () => addresses });
    await expect(of("8.8.8.8", "10.0.0.1")).rejects.toThrow(NotPublic);
    await expect(of("8.8.8.8", "::1")).rejects.toThrow(NotPublic);
    await expect(of()).rejects.toThrow(NameNotFound);
    await expect(
      publicAddresses(url, { ...strict, resolve: () => Promise.reject(new Error("ENOTFOUND")) }),
    ).rejects.toThrow(NameNotFound);
    expect(await of("8.8.8.8", "2606:4700::1111")).toHaveLength(2);
  });

  it("is an address with https and without a password", () => {
    expect(webhookUrlProblem("https://name.example/hook?x=1", false)).toBeUndefined();
    for (const url of [
      "http://name.example/",
      "ftp://name.example/",
      "https://a:b@name.example/",
      "name",
      "",
      "javascript:1",
    ])
      expect([url, webhookUrlProblem(url, false)]).not.toEqual([url, undefined]);
    expect(webhookUrlProblem(`https://name.example/${"a".repeat(600)}`, false)).toContain("500");
  });
});

async function receiver(status: number, location?: string) {
  const requests: { path: string; host: string }[] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? "", host: request.headers.host ?? "" });
    response.writeHead(status, location ? { Location: location } : {}).end("x".repeat(100_000));
  }).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  onTestFinished(() => void server.close());
  return { requests, port: (server.address() as AddressInfo).port };
}

describe("a message", () => {
  it("goes to the address that was checked, and the name is looked up once", async () => {
    const { requests, port } = await receiver(204);
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      // A second lookup would lead elsewhere.
      return [lookups === 1 ? "127.0.0.1" : "192.0.2.1"];
    };
    const url = `http://name.example:${port}/hook`;
    expect(await postPublic(url, message, { reachesPrivate: true, resolve })).toBe(204);
    expect([lookups, requests]).toEqual([1, [{ path: "/hook", host: `name.example:${port}` }]]);
    await expect(
      postPublic(url, message, { reachesPrivate: false, resolve: async () => ["127.0.0.1"] }),
    ).rejects.toThrow(NotPublic);
    expect(requests).toHaveLength(1);
  });

  it("goes to another of the name's addresses where the first cannot be reached", async () => {
    const { requests, port } = await receiver(204);
    const url = `http://name.example:${port}/hook`;
    const resolve = async () => ["127.0.0.2", "::1", "127.0.0.1"];
    expect(await postPublic(url, message, { reachesPrivate: true, resolve })).toBe(204);
    expect(requests).toHaveLength(1);
  });

  it("is given up in time when no name server responds", async () => {
    const resolve = (_host: string, ended: AbortSignal) =>
      new Promise<string[]>((_, fail) => ended.addEventListener("abort", () => fail(new Error("ended"))));
    const url = "https://name.example/";
    await expect(postPublic(url, message, { reachesPrivate: true, timeoutMs: 50, resolve })).rejects.toThrow(
      NameNotFound,
    );
  });

  it("follows no redirect", async () => {
    const target = await receiver(200);
    const { port } = await receiver(307, `http://127.0.0.1:${target.port}/`);
    expect(await postPublic(`http://127.0.0.1:${port}/`, message, { reachesPrivate: true })).toBe(307);
    expect(target.requests).toEqual([]);
  });

  it("is given up when nobody responds", async () => {
    const server = createServer(() => {}).listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    onTestFinished(() => void server.closeAllConnections());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await expect(postPublic(url, message, { reachesPrivate: true, timeoutMs: 200 })).rejects.toThrow();
    server.close();
  });

  it("is signed with its time, by a secret that each webhook has alone", () => {
    const secret = webhookSecret("server", "key");
    expect(secret).toMatch(/^whsec_[0-9a-f]{64}$/);
    expect(webhookSecret("server", "other")).not.toBe(secret);
    expect(signBody(secret, "{}", 1)).toMatch(/^t=1,v1=[0-9a-f]{64}$/);
    expect(
      new Set([signBody(secret, "{}", 1), signBody(secret, "{}", 2), signBody(secret, "[]", 1)]).size,
    ).toBe(3);
  });
});
