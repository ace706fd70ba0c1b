import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { readMetric, send } from "../support/http-client.ts";
import { header, publicPages } from "../support/http-pages.ts";
import { quickServer, type RunningServer, startServer } from "../support/running-server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});

const misses = (target: RunningServer) => readMetric(target, "page_cache_total", 'outcome="miss"');

describe("a public page is the same for everyone", () => {
  it.each(publicPages)("%s has the same bytes with a cookie and a token", async (path) => {
    const signedIn = { Cookie: "session=abc; theme=light", Authorization: "Bearer abc" };
    const [stranger, known] = [await send(server, path), await send(server, path, { headers: signedIn })];
    expect(known.body.equals(stranger.body)).toBe(true);
    expect(known.headers.etag).toBe(stranger.headers.etag);
  });

  it("is rendered without the first visitor's cookie, host and language in it", async () => {
    const headers = {
      Cookie: "session=first-visitor-cookie",
      Host: "first-visitor-host.example",
      "X-Forwarded-Host": "first-visitor-proxy.example",
      "Accept-Language": "tlh",
    };
    const first = await send(server, "/returns", { headers });
    expect(first.status).toBe(200);
    expect(first.text).not.toMatch(/first-visitor/);
    expect((await send(server, "/returns")).body.equals(first.body)).toBe(true);
  });

  it.each(publicPages)("%s may be kept by a shared cache and sets no cookie", async (path) => {
    const answer = await send(server, path);
    expect(header(answer, "cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(header(answer, "cdn-cache-control")).toMatch(/^public, max-age=\d+/);
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });
});

describe("the data of a page", () => {
  it("may be used for a minute, so that what was prefetched is not requested again", async () => {
    const answer = await send(server, "/guide.data?_routes=routes%2Fguide-browser");
    expect(answer.status).toBe(200);
    expect(header(answer, "cache-control")).toBe("public, max-age=60");
  });
});

describe("compression", () => {
  it.each([
    ["br", "gzip, deflate, br, zstd"],
    ["br", "br;q=0.1, gzip;q=1.0"],
    ["br", "*"],
    ["br", "BR"],
    ["br", "*;q=0, br"],
    ["gzip", "gzip, deflate"],
    ["gzip", "br;q=0, gzip"],
    ["gzip", "gzip;q=0.5, br; q=0.000"],
    [undefined, "identity"],
    [undefined, "gzip;q=0, br;q=0"],
    [undefined, "*;q=0"],
    [undefined, "deflate"],
    [undefined, ""],
  ])("answers %s to Accept-Encoding: %s", async (encoding, accepted) => {
    const answer = await send(server, "/privacy", { headers: { "Accept-Encoding": accepted } });
    expect(answer.headers["content-encoding"]).toBe(encoding);
  });

  it("has the same page inside every encoding", async () => {
    const plain = await send(server, "/privacy");
    const br = await send(server, "/privacy", { headers: { "Accept-Encoding": "br" } });
    const gzip = await send(server, "/privacy", { headers: { "Accept-Encoding": "gzip" } });
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  });

  it("tells shared caches that it varies, and gives every encoding a tag of its own", async () => {
    const tags = new Set<string>();
    for (const accepted of ["identity", "gzip", "br"]) {
      const answer = await send(server, "/privacy", { headers: { "Accept-Encoding": accepted } });
      expect(header(answer, "vary")).toBe("Accept-Encoding");
      tags.add(header(answer, "etag"));
    }
    expect(tags.size).toBe(3);
  });
});

describe("a page the browser already has", () => {
  const revalidate = async (tag: (etag: string) => string, method = "GET") => {
    const { headers } = await send(server, "/privacy", { headers: { "Accept-Encoding": "br" } });
    return send(server, "/privacy", {
      method,
      headers: { "Accept-Encoding": "br", "If-None-Match": tag(String(headers.etag)) },
    });
  };

  it.each([
    ["its tag", (etag: string) => etag],
    ["its tag as a proxy weakened it", (etag: string) => `W/${etag}`],
    ["its tag among others", (etag: string) => `"other", ${etag}`],
    ["any tag", () => "*"],
  ])("is not sent again for %s", async (_, tag) => {
    const answer = await revalidate(tag);
    expect(answer.status).toBe(304);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers.etag).toBeDefined();
  });

  it("is sent when the tag is another", async () => {
    const answer = await revalidate(() => '"other"');
    expect(answer.status).toBe(200);
    expect(answer.body.length).toBeGreaterThan(0);
  });

  it("is sent when the tag is that of another encoding", async () => {
    const { headers } = await send(server, "/privacy");
    const asked = { "Accept-Encoding": "br", "If-None-Match": String(headers.etag) };
    expect((await send(server, "/privacy", { headers: asked })).status).toBe(200);
  });

  it("is 304 to HEAD too", async () => {
    expect((await revalidate((etag) => etag, "HEAD")).status).toBe(304);
  });
});

describe("HEAD", () => {
  it.each(publicPages)("answers %s with the headers of GET and no body", async (path) => {
    const [head, get] = [await send(server, path, { method: "HEAD" }), await send(server, path)];
    const { "x-request-id": _, date: __, ...expected } = get.headers;
    expect(head.headers).toMatchObject(expected);
    expect(head.status).toBe(get.status);
    expect(head.body).toHaveLength(0);
  });

  it("is answered by itself, before anyone asked with GET", async () => {
    const before = await misses(server);
    const head = await send(server, "/terms", { method: "HEAD" });
    expect(await misses(server)).toBe(before + 1);
    expect(head.status).toBe(200);
    expect(Number(head.headers["content-length"])).toBeGreaterThan(0);
    expect(head.body).toHaveLength(0);
  });
});

describe("a range", () => {
  const ask = (range: string, more: Record<string, string> = {}) =>
    send(server, "/privacy", { headers: { Range: range, ...more } });

  it.each([
    ["bytes=0-99", 0, 99],
    ["bytes=100-", 100, undefined],
    ["bytes=-50", -50, undefined],
    ["bytes=10-99999999", 10, undefined],
  ])("%s is answered with that part", async (range, start, last) => {
    const { body: whole } = await send(server, "/privacy");
    const answer = await ask(range);
    expect(answer.status).toBe(206);
    const end = last === undefined ? whole.length : last + 1;
    expect(answer.body.equals(whole.subarray(start, end))).toBe(true);
    const first = start < 0 ? whole.length + start : start;
    expect(answer.headers["content-range"]).toBe(`bytes ${first}-${end - 1}/${whole.length}`);
  });

  it("of an encoded page is a part of the encoded bytes", async () => {
    const encoded = { "Accept-Encoding": "gzip" };
    const { body: whole } = await send(server, "/privacy", { headers: encoded });
    const answer = await ask("bytes=0-9", encoded);
    expect(answer.status).toBe(206);
    expect(answer.body.equals(whole.subarray(0, 10))).toBe(true);
  });

  it.each(["bytes=99999999-", "bytes=-0"])("%s cannot be satisfied", async (range) => {
    const { body: whole } = await send(server, "/privacy");
    const answer = await ask(range);
    expect(answer.status).toBe(416);
    expect(answer.headers["content-range"]).toBe(`bytes */${whole.length}`);
    expect(answer.body).toHaveLength(0);
  });

  it.each(["bytes=0-1,5-9", "bytes=5-1", "bytes=a-b", "bytes=-", "lines=0-9", "bytes = 0-9"])(
    "%s is ignored",
    async (range) => {
      expect((await ask(range)).status).toBe(200);
    },
  );

  it("is given when If-Range still holds, and the whole page when it does not", async () => {
    const { headers } = await send(server, "/privacy");
    expect((await ask("bytes=0-9", { "If-Range": String(headers.etag) })).status).toBe(206);
    expect((await ask("bytes=0-9", { "If-Range": '"older"' })).status).toBe(200);
    expect((await ask("bytes=0-9", { "If-Range": `W/${headers.etag}` })).status).toBe(200);
  });

  it("is not given of a page that was not found", async () => {
    const answer = await send(server, "/no-such-page", { headers: { Range: "bytes=0-9" } });
    expect(answer.status).toBe(404);
  });
});

describe("what the cache holds", () => {
  it("one entry for a page, whatever unknown parameters its address has", async () => {
    const { headers } = await send(server, "/contact");
    const before = { misses: await misses(server), bytes: await readMetric(server, "page_cache_bytes") };
    for (let n = 0; n < 20; n++) {
      const answer = await send(server, `/contact?utm_source=${n}&n${n}=1`);
      expect(answer.headers.etag).toBe(headers.etag);
    }
    expect(await misses(server)).toBe(before.misses);
    expect(await readMetric(server, "page_cache_bytes")).toBe(before.bytes);
  });

  it("one not-found page for all unknown addresses", async () => {
    const { headers } = await send(server, "/no-such-page");
    const before = await misses(server);
    for (const path of [
      "/nope",
      "/nope/deeper",
      "/guide/a/b/c",
      "/wp-login.php",
      "/%F0%9F%9A%97",
      "/nope/",
    ]) {
      const answer = await send(server, path);
      expect(answer.status).toBe(404);
      expect(answer.headers.etag).toBe(headers.etag);
    }
    expect(await misses(server)).toBe(before);
  });

  it("a query that the page reads makes another page", async () => {
    const [first, second] = [await send(server, "/search?q=miata"), await send(server, "/search?q=supra")];
    expect(first.headers.etag).not.toBe(second.headers.etag);
    expect((await send(server, "/search?q=miata&x=1")).headers.etag).toBe(first.headers.etag);
  });

  it("a page is rendered once when many ask for it first at the same time", async () => {
    const hits = () => readMetric(server, "page_cache_total", 'outcome="hit"');
    const before = { misses: await misses(server), hits: await hits() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(server, "/workspace")));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await misses(server)).toBe(before.misses + 1);
    expect(await hits()).toBe(before.hits + 49);
  });

  it("no more bytes than PAGE_CACHE_MB, however many pages are asked for", async () => {
    const fresh = await startServer({ PAGE_CACHE_MB: "1" }, quickServer);
    const { guides } = JSON.parse((await send(fresh, "/api/v1/guides?limit=60")).text);
    const bytes: number[] = [];
    for (const { path } of guides) {
      expect((await send(fresh, path)).status).toBe(200);
      bytes.push(await readMetric(fresh, "page_cache_bytes"));
    }
    // It is used to the full, and not beyond.
    expect(Math.max(...bytes)).toBeGreaterThan(800 * 1024);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(1024 * 1024);
    expect(await fresh.stop()).toBe(0);
  });

  it("an eighth of that for searches, however many are made up", async () => {
    const fresh = await startServer({ PAGE_CACHE_MB: "1" }, quickServer);
    const before = await readMetric(fresh, "page_cache_bytes");
    const bytes: number[] = [];
    for (let n = 0; n < 40; n++) {
      expect((await send(fresh, `/search?q=query-${n}`)).status).toBe(200);
      bytes.push((await readMetric(fresh, "page_cache_bytes")) - before);
    }
    expect(Math.max(...bytes)).toBeGreaterThan(64 * 1024);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(128 * 1024);
    expect(await fresh.stop()).toBe(0);
  });

  it.each([
    ["/search", ["/SEARCH", "/%73earch", "/search?q=", "/search?kind=nonsense", "/search?utm_source=mail"]],
    [
      "/guide?platform=e46",
      ["/guide?platform=E46", "/guide?platform=e46&time=never", "/GUIDE?platform=e46&x=1"],
    ],
    [
      "/guide?platform=e46&part=guibo",
      ["/guide?part=GUIBO&platform=e46", "/guide?platform=e46&plan=e46-underside&part=guibo"],
    ],
    ["/guide?platform=e46", ["/guide?platform=e46&part=wing", "/guide?platform=e46&plan=attic&part=%2e%2e"]],
    ["/guide", ["/guide?page=1", "/guide?page=999", "/guide?platform=lada", "/guide?category=&difficulty="]],
    ["/store", ["/store?color=nobody-sells-it", "/store?sort=sideways", "/store?page=77"]],
    ["/guide/e46/oil-change", ["/guide/E46/OIL-CHANGE?mode=nonsense", "/guide/e46/oil-change?Mode=garage"]],
    ["/codes/P0171", ["/codes/p0171", "/CODES/P0171"]],
    ["/codes", ["/CODES", "/codes?family=nonsense", "/codes?page=0", "/codes?q="]],
    ["/symptoms/find", ["/symptoms/Find", "/symptoms/find?notice=nonsense", "/symptoms/find?when="]],
  ])("one page of %s, however its address is written", async (path, spellings) => {
    expect((await send(server, path)).status).toBe(200);
    const before = await readMetric(server, "page_cache_bytes");
    for (const spelling of spellings) {
      const answer = await send(server, spelling);
      const target = String(answer.headers.location ?? path);
      // A redirect leads to the page that is kept already.
      expect([200, 301, 302]).toContain(answer.status);
      if (answer.status !== 200)
        expect(decodeURIComponent(target)).toMatch(new RegExp(`^${path.replace("?", "\\?")}`));
    }
    expect(await readMetric(server, "page_cache_bytes")).toBe(before);
  });
});
