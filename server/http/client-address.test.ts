import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createIdentifyClient, isLocal, networkOf, widerNetworkOf } from "./client-address.ts";

function request(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

const forwarded = (value: string) => ({ "x-forwarded-for": value });
const proxy = "10.0.0.1";
const behindProxy = createIdentifyClient([proxy, "10.1.0.0/16", "fd00::/8"]);

describe("who is asking", () => {
  it("is the neighbor when no proxy is trusted, whatever a header says", () => {
    const identify = createIdentifyClient([]);
    fc.assert(
      fc.property(fc.string(), fc.ipV4(), (text, address) => {
        const client = identify(
          request("192.0.2.1", { ...forwarded(`${text}, ${address}`), "x-forwarded-proto": "https" }),
        );
        expect(client).toEqual({ address: "192.0.2.1" });
      }),
    );
  });

  it("is the neighbor when the neighbor is not a trusted proxy", () => {
    expect(behindProxy(request("192.0.2.1", forwarded("127.0.0.1"))).address).toBe("192.0.2.1");
  });

  it("is the address that the trusted proxy saw", () => {
    expect(behindProxy(request(proxy, forwarded("192.0.2.7"))).address).toBe("192.0.2.7");
    expect(behindProxy(request(proxy, forwarded("2001:db8::7"))).address).toBe("2001:db8::7");
  });

  it("is the last address before our own chain of proxies", () => {
    const chain = "192.0.2.7, 10.1.2.3, fd00::1, 10.0.0.1";
    expect(behindProxy(request(proxy, forwarded(chain))).address).toBe("192.0.2.7");
  });

  it("cannot be forged by what the visitor sends ahead", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.constant("127.0.0.1")), (forged) => {
        expect(behindProxy(request(proxy, forwarded(`${forged}, 192.0.2.7`))).address).toBe("192.0.2.7");
      }),
    );
  });

  it.each(["192.0.2.7:4711", "unknown", "_hidden", "", "[2001:db8::7]:80"])(
    "is the proxy when the proxy wrote %j, not what stands before it",
    (hop) => {
      expect(behindProxy(request(proxy, forwarded(`127.0.0.1, ${hop}`))).address).toBe(proxy);
    },
  );

  it("is the proxy when it forwarded nothing", () => {
    expect(behindProxy(request(proxy)).address).toBe(proxy);
  });

  it("is known in both ways of writing an IPv4 address", () => {
    expect(behindProxy(request(`::ffff:${proxy}`, forwarded("::ffff:192.0.2.7"))).address).toBe("192.0.2.7");
  });
});

describe("isLocal", () => {
  const local = (remote: string, headers: Record<string, string> = {}, proxies: string[] = []) => {
    const asked = request(remote, { host: "localhost:3000", ...headers });
    return isLocal(asked, createIdentifyClient(proxies)(asked));
  };

  it.each(["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])("is true for %s", (address) => {
    expect(local(address)).toBe(true);
  });

  it.each(["192.0.2.1", "::ffff:192.0.2.1", "2001:db8::1", ""])("is false for %j", (address) => {
    expect(local(address)).toBe(false);
  });

  it.each(["localhost", "127.0.0.1:3000", "[::1]:3000"])("is true when it was sent to %s", (host) => {
    expect(local("127.0.0.1", { host })).toBe(true);
  });

  it.each(["jackstand.example", "rebound.evil.example:3000", "localhost.evil.example", "", "%"])(
    "is false when a page of another site had it sent to %j",
    (host) => {
      expect(local("127.0.0.1", { host })).toBe(false);
    },
  );

  it.each([
    ["x-forwarded-for", "127.0.0.1"],
    ["x-forwarded-for", ""],
    ["forwarded", "for=127.0.0.1"],
    ["via", "1.1 proxy"],
  ])("is false for what was passed on with %s: %s", (name, value) => {
    expect(local("127.0.0.1", { [name]: value })).toBe(false);
    expect(local("127.0.0.1", { [name]: value }, ["127.0.0.1"])).toBe(false);
  });
});

describe("the network of an address", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["", ""],
    ["nonsense", "nonsense"],
  ])("%s counts as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ["192.0.2.7", undefined],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0::/48"],
    ["nonsense", undefined],
  ])("%s is part of %s", (address, network) => {
    expect(widerNetworkOf(address)).toBe(network);
  });
});
