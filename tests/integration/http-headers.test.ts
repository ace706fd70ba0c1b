import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { fromOwnPage, type HttpAnswer, send, sendRaw } from "../support/http-client.ts";
import { hashedAsset, header, policySources, publicPages } from "../support/http-pages.ts";
import { type RunningServer, startServer } from "../support/running-server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const kinds: Record<string, { status: number; ask: () => Promise<HttpAnswer> }> = {
  "a page": { status: 200, ask: () => send(server, "/privacy") },
  "a page's head": { status: 200, ask: () => send(server, "/terms", { method: "HEAD" }) },
  "a page that the browser has": {
    status: 304,
    ask: () => send(server, "/privacy", { headers: { "If-None-Match": "*" } }),
  },
  "a part of a page": {
    status: 206,
    ask: () => send(server, "/privacy", { headers: { Range: "bytes=0-9" } }),
  },
  "a part that is not there": {
    status: 416,
    ask: () => send(server, "/privacy", { headers: { Range: "bytes=99999999-" } }),
  },
  "route data": { status: 200, ask: () => send(server, "/privacy.data") },
  "a resource route": { status: 200, ask: () => send(server, "/robots.txt") },
  "a hashed asset": { status: 200, ask: async () => send(server, await hashedAsset(server)) },
  "a public file": { status: 200, ask: () => send(server, "/icon.svg") },
  "an unknown address": { status: 404, ask: () => send(server, "/no-such-page") },
  "an unreadable address": { status: 400, ask: () => send(server, "/%zz") },
  "an address that is too long": { status: 414, ask: () => send(server, `/${"a".repeat(3_000)}`) },
  "a redirect": { status: 301, ask: () => send(server, "/privacy/") },
  "a wrong method": { status: 405, ask: () => send(server, "/privacy", { method: "POST" }) },
  "an unused method": { status: 405, ask: () => send(server, "/privacy", { method: "PROPFIND" }) },
  "a body that is too large": {
    status: 413,
    ask: () =>
      send(server, "/checkout", {
        method: "POST",
        headers: fromOwnPage,
        body: Buffer.alloc(16 * 1024 + 1),
      }),
  },
  "the health check": { status: 200, ask: () => send(server, "/healthz") },
  "the readiness check": { status: 200, ask: () => send(server, "/readyz") },
  "the metrics": { status: 200, ask: () => send(server, "/metrics") },
  "refused metrics": {
    status: 403,
    ask: () => send(server, "/metrics", { headers: { "X-Forwarded-For": "192.0.2.1" } }),
  },
  "an unreadable host": { status: 400, ask: () => send(server, "/x", { headers: { Host: "not a host" } }) },
  "bytes that are no request": { status: 400, ask: () => sendRaw(server, "no request at all\r\n\r\n") },
  "headers that are too large": {
    status: 431,
    ask: () => sendRaw(server, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`),
  },
};

describe.each(Object.entries(kinds))("%s", (_, { status, ask }) => {
  it(`has status ${status}`, async () => {
    expect((await ask()).status).toBe(status);
  });

  it("has a request id of its own", async () => {
    const [first, second] = [await ask(), await ask()];
    expect(header(first, "x-request-id")).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
    expect(header(second, "x-request-id")).not.toBe(header(first, "x-request-id"));
  });

  it("has the security headers", async () => {
    const { headers } = await ask();
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  it("has an enforced policy that opens for nobody else and forbids framing", async () => {
    const answer = await ask();
    const isPage = header(answer, "content-type").startsWith("text/html");
    expect(policySources(answer, "default-src")).toEqual([isPage ? "'self'" : "'none'"]);
    expect(policySources(answer, "frame-ancestors")).toEqual(["'none'"]);
  });

  it("sets no cookie", async () => {
    expect((await ask()).headers).not.toHaveProperty("set-cookie");
  });

  it("does not say what it is made with", async () => {
    const { headers } = await ask();
    expect(headers).not.toHaveProperty("server");
    expect(headers).not.toHaveProperty("x-powered-by");
  });
});

describe.each(publicPages)("the content security policy of %s", (path) => {
  it("names the hash of every inline script", async () => {
    const page = await send(server, path);
    const inline = [...page.text.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
      .filter(([, attributes = "", source = ""]) => source !== "" && !attributes.includes("src="))
      .map(([, , source = ""]) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`);
    expect(inline.length).toBeGreaterThan(0);
    expect(policySources(page, "script-src")).toEqual(expect.arrayContaining(inline));
  });

  it("lets nothing but our own scripts and those hashes run", async () => {
    const page = await send(server, path);
    const others = policySources(page, "script-src").filter((source) => !source.startsWith("'sha256-"));
    expect(others).toEqual(["'self'"]);
  });

  it("closes the ways around it", async () => {
    const page = await send(server, path);
    expect(policySources(page, "object-src")).toEqual(["'none'"]);
    expect(policySources(page, "base-uri")).toEqual(["'none'"]);
    expect(policySources(page, "form-action")).toEqual(["'self'"]);
    for (const kind of ["frame-src", "media-src"]) expect(policySources(page, kind)).toEqual(["'none'"]);
    for (const source of policySources(page, "worker-src"))
      expect(source).toMatch(/^http:\/\/(?:localhost|127\.0\.0\.1):\d+\/kept-pages\.js$/);
  });

  it("names the hash of every inline style sheet, and nothing else", async () => {
    const page = await send(server, path);
    const inline = [...page.text.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(
      ([, source = ""]) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`,
    );
    expect(inline.length).toBeGreaterThan(0);
    expect(policySources(page, "style-src")).toEqual(["'self'", ...inline]);
  });

  it("is not broken by the page itself: no inline style or handler on an element", async () => {
    const { text } = await send(server, path);
    const markup = text.replace(/<(script|style)\b.*?<\/\1>/gs, "");
    expect(markup).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/);
  });
});

describe("behind https", () => {
  it("tells browsers to stay with https", async () => {
    const secure = await startServer({ PUBLIC_URL: "https://example.com" });
    const page = await send(secure, "/");
    expect(header(page, "strict-transport-security")).toContain("max-age=31536000");
    expect(header(page, "content-security-policy")).toContain("upgrade-insecure-requests");
    expect(await secure.stop()).toBe(0);
  });

  it("is not promised by a server without it", async () => {
    expect((await send(server, "/")).headers).not.toHaveProperty("strict-transport-security");
  });
});
