import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { readMetric, send, sendRaw } from "../support/http-client.ts";
import { hashedAsset, header } from "../support/http-pages.ts";
import { type RunningServer, startServer } from "../support/running-server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const clientFolder = fileURLToPath(new URL("../../build/client", import.meta.url));

describe("a hashed asset", () => {
  it("may be kept for ever", async () => {
    const answer = await send(server, await hashedAsset(server));
    expect(header(answer, "cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("is sent as it was compressed at build time, and holds the same script", async () => {
    const path = await hashedAsset(server);
    const plain = await send(server, path);
    const br = await send(server, path, { headers: { "Accept-Encoding": "br" } });
    const gzip = await send(server, path, { headers: { "Accept-Encoding": "gzip" } });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(br.body.length).toBeLessThan(plain.body.length);
  });

  it("is a script to the browser", async () => {
    const answer = await send(server, await hashedAsset(server));
    expect(header(answer, "content-type")).toBe("text/javascript; charset=utf-8");
  });

  it("can only be read", async () => {
    const answer = await send(server, await hashedAsset(server), { method: "POST", body: "x" });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
  });
});

describe("the files of the build", () => {
  it("are all there, except the compressed copies", async () => {
    const files = readdirSync(clientFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(clientFolder.length));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const { status } = await send(server, file);
      expect([file, status]).toEqual([file, /\.(?:br|gz)$/.test(file) ? 404 : 200]);
    }
  });

  it("are kept for an hour when their name does not change with them", async () => {
    expect(header(await send(server, "/icon.svg"), "cache-control")).toBe("public, max-age=3600");
  });

  it.each([
    "/../package.json",
    "/..%2fpackage.json",
    "/%2e%2e/package.json",
    "/assets/../../package.json",
    "/assets/..%2f..%2fserver/index.js",
    "/assets/....//package.json",
    "//package.json",
    "/assets/%252e%252e/package.json",
    "/package.json",
    "/server/main.ts",
    "/.git/config",
    "/content/pages/privacy.md",
  ])("%s leads out of them and is not found", async (path) => {
    const answer = await sendRaw(server, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toMatch(/optionalDependencies|readConfig/);
  });

  it.each(["/assets/..\\..\\package.json", "/assets/%00", "/icon.svg%00.js", "/assets/%c0%ae%c0%ae/x"])(
    "%s is refused",
    async (path) => {
      const answer = await sendRaw(server, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer.status).toBe(400);
    },
  );
});

describe("route data", () => {
  it("is answered for every page", async () => {
    for (const path of ["/_.data", "/privacy.data", "/search.data?q=e46", "/debug.data"]) {
      const answer = await send(server, path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(header(answer, "content-type")).toContain("text/x-script");
    }
  });

  it("comes from the cache the second time", async () => {
    await send(server, "/terms.data");
    const before = await readMetric(server, "page_cache_total", 'outcome="miss"');
    const again = await send(server, "/terms.data?unknown=1");
    expect(again.status).toBe(200);
    expect(await readMetric(server, "page_cache_total", 'outcome="miss"')).toBe(before);
  });

  it("has only the routes that were asked for", async () => {
    const [all, one] = [
      await send(server, "/privacy.data"),
      await send(server, "/privacy.data?_routes=routes%2Fcontent-page"),
    ];
    expect(one.status).toBe(200);
    expect(one.body.length).toBeLessThan(all.body.length);
  });

  it("is made once for the same routes, in whatever order and however often they are named", async () => {
    const ask = (routes: string) => send(server, `/returns.data?_routes=${routes}`);
    await ask("root,routes/content-page");
    const before = await readMetric(server, "page_cache_total", 'outcome="miss"');
    await ask("routes/content-page,root");
    await ask("root,root,routes/content-page");
    expect(await readMetric(server, "page_cache_total", 'outcome="miss"')).toBe(before);
  });

  it.each(["nonsense", "", "root,nonsense", "__proto__", "constructor", "root,", "routes%2Fhome%00"])(
    "is refused for the unknown routes %j",
    async (routes) => {
      expect((await send(server, `/privacy.data?_routes=${routes}`)).status).toBe(400);
    },
  );

  it("of an unknown address is not found, and one answer serves all of them", async () => {
    const [first, second] = [await send(server, "/nope.data"), await send(server, "/nada.data")];
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(second.headers.etag).toBe(first.headers.etag);
  });
});

describe("a trailing slash", () => {
  it.each([
    ["/privacy/", "/privacy"],
    ["/privacy///", "/privacy"],
    ["/search/?q=e46&x=1", "/search?q=e46&x=1"],
    ["/privacy-policy/", "/privacy-policy"],
  ])("of %s leads to %s for good", async (path, location) => {
    const answer = await send(server, path);
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(location);
  });

  it("after an unknown address is not found", async () => {
    expect((await send(server, "/no-such-page/")).status).toBe(404);
  });

  it.each([
    "//example.com/",
    "/\\example.com/",
    "//example.com/..",
    "/.//example.com/",
    "///search/",
    "//privacy/",
  ])("of %s never leads to another site", async (path) => {
    const answer = await sendRaw(server, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(header(answer, "location")).not.toMatch(/^(?:\/[/\\]|[a-z]+:)/);
  });
});

describe("addresses", () => {
  it.each([
    ["/privacy-policy", "an alias"],
    ["/robots.txt", "robots"],
    ["/sitemap.xml", "the sitemap"],
    ["/site.webmanifest", "the manifest"],
  ])("%s answers with %s", async (path) => {
    expect((await send(server, path)).status).toBe(200);
  });

  it("/404 answers with status 404", async () => {
    expect((await send(server, "/404")).status).toBe(404);
  });

  it("do not depend on the Host header", async () => {
    const { text } = await send(server, "/sitemap.xml", { headers: { Host: "evil.example" } });
    expect(text).not.toContain("evil.example");
  });
});

describe("an address that people type", () => {
  it.each([
    ["/shop", "/jackstand"],
    ["/Login", "/dashboard"],
    ["/guide//abs", "/404"],
  ])("%s leads to %s", async (path, to) => {
    const answer = await send(server, path);
    expect([answer.status, answer.headers.location]).toEqual([302, to]);
  });

  it("/Store is the shop without the navigation, as /store is", async () => {
    for (const path of ["/store", "/Store"]) {
      const { status, text } = await send(server, path);
      expect([status, text.includes('aria-label="Main"')]).toEqual([200, false]);
    }
  });

  it("of an unknown code says how many are known", async () => {
    const { status, text } = await send(server, "/codes/P9999");
    expect(status).toBe(404);
    expect(text).toMatch(/This code isn&#x27;t in our list of [\d,]+ codes\./);
    expect(text).not.toContain("P9999");
  });

  it("of a drawing's thumbnail is a picture that may be kept for ever", async () => {
    const { text } = await send(server, "/guide?platform=e46");
    const [thumbnail = ""] = /\/drawings\/[\w-]+\.[0-9a-f]+\.thumb\.svg/.exec(text) ?? [];
    const answer = await send(server, thumbnail);
    expect(answer.status).toBe(200);
    expect(header(answer, "content-type")).toContain("image/svg+xml");
    expect(header(answer, "cache-control")).toContain("immutable");
    expect((await send(server, "/drawings/nothing.0a.thumb.svg")).status).toBe(404);
  });
});
