import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { nonceContext } from "../../app/context.ts";
import { serveRoutes } from "../../tests/support/http-app.ts";
import { fromOwnPage, ownForm, send } from "../../tests/support/http-client.ts";

const cookies = new Headers([
  ["Set-Cookie", "a=1"],
  ["Set-Cookie", "b=2"],
]);

describe("a private page", () => {
  it("is made for its visitor, and nobody keeps it", async () => {
    const app = await serveRoutes({
      me: { loader: ({ request }) => new Response(`hello ${request.headers.get("Cookie")}`) },
    });
    for (const name of ["ann", "bob"]) {
      const answer = await send(app, "/me", { headers: { Cookie: name } });
      expect(answer.text).toBe(`hello ${name}`);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
    }
    expect(app.cache.size).toBe(0);
  });

  it("has the security headers", async () => {
    const app = await serveRoutes({ me: { loader: () => new Response("hello") } });
    expect((await send(app, "/me")).headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  it("may tell its address to fewer than others do", async () => {
    const headers = { "Referrer-Policy": "same-origin", "X-Frame-Options": "SAMEORIGIN" };
    const app = await serveRoutes({ me: { loader: () => new Response("hello", { headers }) } });
    expect((await send(app, "/me")).headers).toMatchObject({
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
    });
  });

  it("sets every cookie it wants", async () => {
    const app = await serveRoutes({ me: { loader: () => new Response("hello", { headers: cookies }) } });
    expect((await send(app, "/me")).headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  });

  it("carries the cookies of a session that was renewed meanwhile, and a shared page none", async () => {
    const loader = () => new Response("hello", { headers: cookies });
    const app = await serveRoutes({ me: { loader }, all: { shared: true, loader } }, {}, ["session=new"]);
    expect((await send(app, "/me")).headers["set-cookie"]).toEqual(["a=1", "b=2", "session=new"]);
    expect((await send(app, "/all")).headers).not.toHaveProperty("set-cookie");
  });

  it.each([true, false])("allows our own inline scripts and no injected one (shared: %s)", async (shared) => {
    const page = (nonce: string) => `<script nonce="${nonce}">one()</script><p><script>evil()</script></p>`;
    const app = await serveRoutes({
      me: {
        shared,
        loader: ({ context }) =>
          new Response(page(context.get(nonceContext)), { headers: { "Content-Type": "text/html" } }),
      },
    });
    const { headers, text } = await send(app, "/me");
    expect(text).toBe("<script>one()</script><p><script>evil()</script></p>");
    const hash = createHash("sha256").update("one()").digest("base64");
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it.each([
    ["with its length", {}],
    ["without its length", { "Transfer-Encoding": "chunked" }],
  ])("takes a body %s", async (_, headers) => {
    const app = await serveRoutes({
      me: { action: async ({ request }) => new Response(`got ${await request.text()}`) },
    });
    const answer = await send(app, "/me", {
      method: "POST",
      headers: { ...ownForm, ...headers },
      body: "a=b",
    });
    expect(answer).toMatchObject({ status: 200, text: "got a=b" });
  });

  it.each([
    ["our own origin, which a proxy speaks https for", "https://jackstand.example", 200],
    ["our own host over http", "http://jackstand.example", 403],
    ["another origin", "https://evil.example", 403],
    ["a page that hides its origin", "null", 403],
    ["a page without an origin", undefined, 403],
  ])("is asked by a script of %s", async (_, origin, status) => {
    const app = await serveRoutes(
      { me: { action: async ({ request }) => ({ got: await request.text() }) } },
      { PUBLIC_URL: "https://jackstand.example" },
    );
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    const headers = { ...type, Host: "jackstand.example", ...(origin ? { Origin: origin } : {}) };
    const answer = await send(app, "/me.data", { method: "POST", headers, body: "a=b" });
    expect(answer.status).toBe(status);
    expect(answer.text.includes("a=b")).toBe(status === 200);
  });

  const kilobyte = 1024;
  it.each([
    ["a form of 16 kB", ownForm, "a=".padEnd(16 * kilobyte, "b"), 200],
    ["a longer form", ownForm, "a=".padEnd(16 * kilobyte + 1, "b"), 413],
    ["a form of a hundred fields", ownForm, "a&".repeat(99), 200],
    ["a form of more fields", ownForm, "a&".repeat(100), 400],
    ["JSON", { "Content-Type": "application/json" }, "{}", 415],
    ["a form with files", { "Content-Type": "multipart/form-data; boundary=x" }, "--x--", 415],
    ["what has no type", {}, "a=b", 415],
  ])("answers to %s", async (_, headers, body, status) => {
    let isSeen = false;
    const see = () => {
      isSeen = true;
      return new Response("done");
    };
    const app = await serveRoutes({ me: { action: see } });
    for (const length of [{}, { "Transfer-Encoding": "chunked" }]) {
      const options = { method: "POST", headers: { ...fromOwnPage, ...headers, ...length }, body };
      expect((await send(app, "/me", options)).status).toBe(status);
    }
    expect(isSeen).toBe(status === 200);
  });

  it("takes JSON where it says so, bounded apart", async () => {
    const app = await serveRoutes({
      me: { handle: { maxJsonBytes: 32 * kilobyte }, action: async ({ request }) => request.json() },
    });
    const post = (body: string) =>
      send(app, "/me.data", {
        method: "POST",
        headers: { ...fromOwnPage, "Content-Type": "application/json" },
        body,
      });
    expect((await post(JSON.stringify("x".repeat(30 * kilobyte)))).status).toBe(200);
    expect((await post(JSON.stringify("x".repeat(32 * kilobyte)))).status).toBe(413);
  });

  it("takes posts only where it has something to do with them", async () => {
    const app = await serveRoutes({ me: { loader: () => null, action: () => null } });
    const answer = await send(app, "/me", { method: "DELETE" });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD, POST");
  });
});

describe("a shared page", () => {
  it("is made without the visitor, and then kept", async () => {
    let made = 0;
    const app = await serveRoutes({
      page: {
        shared: true,
        loader: ({ request }) => {
          made += 1;
          return new Response(`${request.url} ${[...request.headers.keys()].join()}`);
        },
      },
    });
    const headers = { Cookie: "a=b", Authorization: "Bearer x", Host: "evil.example", "X-Any": "x" };
    expect((await send(app, "/page?token=x", { headers })).text).toBe("http://localhost:3000/page ");
    await send(app, "/page");
    expect(made).toBe(1);
  });

  it("that sets a cookie by mistake gives it to nobody and is not kept", async () => {
    const app = await serveRoutes({
      page: { shared: true, loader: () => new Response("hello", { headers: cookies }) },
    });
    const answers = await Promise.all([1, 2, 3].map(() => send(app, "/page")));
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers).not.toHaveProperty("set-cookie");
      expect(headers["cache-control"]).toBe("private, no-store");
    }
    expect(app.cache.size).toBe(0);
  });

  it.each([302, 404, 500, 503])("with status %i is made anew for the next visitor", async (status) => {
    const app = await serveRoutes({
      page: { shared: true, loader: () => new Response(null, { status, headers: { Location: "/x" } }) },
    });
    const answer = await send(app, "/page");
    expect(answer.status).toBe(status);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(app.cache.size).toBe(0);
  });

  it("that lacks a part and says so is not kept", async () => {
    const headers = { "Cache-Control": "no-store" };
    const app = await serveRoutes({
      all: { shared: true, loader: () => new Response("most of it", { headers }) },
    });
    const answer = await send(app, "/all");
    expect(answer.text).toBe("most of it");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(app.cache.size).toBe(0);
  });

  it("that fails is tried again for the next visitor", async () => {
    let broken = true;
    const app = await serveRoutes({
      page: {
        shared: true,
        loader: () => {
          if (broken) throw new Error("out of paper");
          return new Response("fine");
        },
      },
    });
    expect((await send(app, "/page")).status).toBe(500);
    broken = false;
    expect(await send(app, "/page")).toMatchObject({ status: 200, text: "fine" });
  });

  it("that fails tells the visitor nothing of why", async () => {
    const app = await serveRoutes({
      page: {
        shared: true,
        loader: () => {
          throw new Error("password of ann@example.com at /srv/app/db.ts");
        },
      },
    });
    const { status, text } = await send(app, "/page");
    expect(status).toBe(500);
    expect(text).not.toMatch(/ann|srv/);
  });
});
