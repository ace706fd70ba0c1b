import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { fromOwnPage, ownForm, receiveAll, send, sendRaw } from "../support/http-client.ts";
import { type RunningServer, startServer } from "../support/running-server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const raw = (head: string, body = "") => sendRaw(server, `${head}\r\nConnection: close\r\n\r\n${body}`);

describe("a method", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE"])(
    "%s is not allowed on a page, and the answer says what is",
    async (method) => {
      const answer = await send(server, "/privacy", { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe("GET, HEAD");
    },
  );

  it.each(["POST", "DELETE"])("%s is not allowed on /healthz", async (method) => {
    const answer = await send(server, "/healthz", { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
  });

  it.each(["OPTIONS", "TRACE", "PROPFIND", "QUERY", "PURGE"])(
    "%s is not used here, and the answer says what is",
    async (method) => {
      const answer = await send(server, "/privacy", { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe("GET, HEAD, POST, PUT, PATCH, DELETE");
    },
  );

  it("TRACE does not echo the request", async () => {
    const answer = await send(server, "/", { method: "TRACE", headers: { Cookie: "session=echo-me" } });
    expect(answer.text).not.toContain("echo-me");
  });

  it("that HTTP does not know is refused", async () => {
    expect((await raw("FROBNICATE / HTTP/1.1\r\nHost: x")).status).toBe(400);
  });

  it("CONNECT opens nothing", async () => {
    expect((await raw("CONNECT example.com:80 HTTP/1.1\r\nHost: example.com")).status).not.toBe(200);
  });
});

describe("a form of another site", () => {
  const post = (path: string, headers: Record<string, string>) =>
    send(server, path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html", ...headers },
      body: "variantId=x",
    });
  const pages = ["/checkout", "/checkout.data", "/account", "/contact", "/stop-reminders"];

  it.each<Record<string, string>>([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "not an origin" },
    { Origin: "" },
    // Only a page of ours has both.
    { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
    {},
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "none" },
  ])("with %j is refused", async (headers) => {
    const before = server.log().length;
    for (const path of pages) {
      const answer = await post(path, headers);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.text).toContain("This form didn't come from one of our pages.");
    }
    const later = server.log().slice(before);
    expect(later.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("is one of ours when it comes from the address that was asked for", async () => {
    for (const headers of [{ Origin: server.url }, fromOwnPage])
      for (const path of pages) expect((await post(path, headers)).status).not.toBe(403);
  });
});

describe("a body", () => {
  const limit = 16 * 1024;

  it("of one byte more than the limit is too large", async () => {
    const body = Buffer.alloc(limit + 1, "a");
    expect((await send(server, "/checkout", { method: "POST", headers: ownForm, body })).status).toBe(413);
  });

  it("at the limit gets as far as the page", async () => {
    const body = Buffer.alloc(limit, "a");
    expect((await send(server, "/checkout", { method: "POST", headers: ownForm, body })).status).toBe(400);
  });

  it("of more fields than any form has is not parsed", async () => {
    const answer = await send(server, "/checkout", {
      method: "POST",
      headers: ownForm,
      body: "a&".repeat(8000),
    });
    expect(answer).toMatchObject({ status: 400, text: "That form has too many fields.\n" });
  });

  it("of any size does not matter to a page that takes none", async () => {
    const answer = await send(server, "/privacy", { method: "POST", body: Buffer.alloc(1024 * 1024) });
    expect(answer.status).toBe(405);
  });

  it("is too large by its announcement, before it is sent", async () => {
    const head = `POST /checkout HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Length: ${10 * limit}\r\n\r\n`;
    const socket = connect(server.port, "127.0.0.1");
    socket.write(head);
    const [first] = await once(socket, "data");
    expect(String(first)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it("without an announced length is counted", async () => {
    const headers = { ...ownForm, "Transfer-Encoding": "chunked" };
    const large = await send(server, "/checkout", { method: "POST", headers, body: Buffer.alloc(limit + 1) });
    expect(large.status).toBe(413);
    const small = await send(server, "/privacy", { method: "POST", headers, body: "small" });
    expect(small.status).toBe(405);
  });

  it("of a GET request does not matter", async () => {
    const answer = await raw("GET /privacy HTTP/1.1\r\nHost: x\r\nContent-Length: 5", "hello");
    expect(answer.status).toBe(200);
  });

  it.each([
    ["Content-Length: 5\r\nTransfer-Encoding: chunked", "0\r\n\r\n"],
    ["Content-Length: 5\r\nContent-Length: 6", "hello!"],
    ["Content-Length: -1", ""],
    ["Content-Length: 0x5", "hello"],
    ["Transfer-Encoding: chunked, identity", "0\r\n\r\n"],
    ["Transfer-Encoding : chunked", "0\r\n\r\n"],
    ["Transfer-Encoding: chunked", "zz\r\nhello\r\n0\r\n\r\n"],
  ])("with the framing %j is refused", async (framing, body) => {
    const answer = await raw(`POST /privacy HTTP/1.1\r\nHost: x\r\n${framing}`, body);
    expect(answer.status).toBe(400);
  });

  it("that was refused hides no second request", async () => {
    const smuggled = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
    const socket = connect(server.port, "127.0.0.1");
    socket.write(
      `POST /privacy HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    );
    expect((await receiveAll(socket)).toString().match(/HTTP\/1\.1 \d/g)).toEqual(["HTTP/1.1 4"]);
  });
});

describe("a request's head", () => {
  it("of more than 16 kilobytes is too large", async () => {
    expect((await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(17_000)}`)).status).toBe(431);
  });

  it("with very many headers is too large", async () => {
    const many = Array.from({ length: 5_000 }, (_, n) => `X-${n}: ${n}`).join("\r\n");
    expect((await raw(`GET / HTTP/1.1\r\nHost: x\r\n${many}`)).status).toBe(431);
  });

  it("without a host is refused", async () => {
    expect((await raw("GET /privacy HTTP/1.1")).status).toBe(400);
  });

  it.each(["a b", "a/b", "a?b", "a@b", "[", "%00", "a:99999999"])(
    "with the host %j is refused",
    async (host) => {
      expect((await raw(`GET /unseen HTTP/1.1\r\nHost: ${host}`)).status).toBe(400);
    },
  );

  it("with an expectation that nobody knows is answered as if it had none", async () => {
    expect((await raw("GET /privacy HTTP/1.1\r\nHost: x\r\nExpect: miracles")).status).toBe(200);
  });

  it("that asks for another protocol is answered in this one", async () => {
    const answer = await raw("GET /privacy HTTP/1.1\r\nHost: x\r\nUpgrade: h2c");
    expect(answer.status).toBe(200);
  });
});

describe("an address", () => {
  it("of more than 2048 characters is too long", async () => {
    expect((await send(server, `/${"a".repeat(2_048)}`)).status).toBe(414);
    expect((await send(server, `/${"a".repeat(2_047)}`)).status).toBe(404);
  });

  it.each(["/%", "/%zz", "/%ff", "/%c3%28", "/%00", "/a%0d%0aSet-Cookie:x", "/%7f", "/%c2%80"])(
    "%s is unreadable",
    async (path) => {
      expect((await send(server, path)).status).toBe(400);
    },
  );

  it("with many signs of an e-mail address does not keep the server busy", async () => {
    // The log looks for addresses in it; a pattern that backtracks would take hours, and the test would time out.
    const answer = await send(server, `/${"a@".repeat(7_500)}`);
    expect(answer.status).toBe(414);
    expect((await send(server, "/healthz")).status).toBe(200);
  });

  it("in absolute form is answered by its path", async () => {
    expect((await raw("GET http://elsewhere.example/privacy HTTP/1.1\r\nHost: x")).status).toBe(200);
  });
});
