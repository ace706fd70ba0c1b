import { beforeAll, describe, expect, it } from "vitest";
import { partPath } from "../../domain/parts/part-number.ts";
import { openContent } from "../../server/content/load-content.ts";
import { saveCatalogParts } from "../../server/parts/rows.ts";
import { openForTest } from "../support/databases.ts";
import { send } from "../support/http-client.ts";
import { header } from "../support/http-pages.ts";
import { type RunningServer, startServer } from "../support/running-server.ts";

const content = await openContent("build/content");
const [known] = content.parts.numbers();
if (!known) throw new Error("The content has no part numbers");
const path = partPath(known.number);
const unknown = "/parts/33321234567";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: "https://site.example" });
});

describe("the page of a number", () => {
  it("is cached, indexed and described for search engines", async () => {
    const page = await send(server, path);
    expect(page.status).toBe(200);
    expect(header(page, "cache-control")).toContain("public");
    expect(page.text).toContain(`<link rel="canonical" href="https://site.example${path}"/>`);
    expect(page.text).toContain('content="index, follow"');
    expect(page.text).toContain(`"mpn":"${known.number}"`);
    expect((await send(server, "/sitemap.xml")).text).toContain(`https://site.example${path}<`);
  });

  it("is the same for every spelling and for the last seven digits", async () => {
    const { etag } = (await send(server, path)).headers;
    const { number } = content.parts.numbers().find((each) => /^\d{11}$/.test(each.number)) ?? known;
    const whole = (await send(server, partPath(number))).headers.etag;
    expect((await send(server, path.toUpperCase().replace("/PARTS", "/Parts"))).headers.etag).toBe(etag);
    expect((await send(server, `/parts/${number.slice(-7)}`)).headers.etag).toBe(whole);
  });
});

describe("a number that nobody knows", () => {
  it("has a page that no search engine indexes and no cache stores", async () => {
    const page = await send(server, unknown);
    expect(page.status).toBe(404);
    expect(header(page, "cache-control")).toContain("no-store");
    expect(page.text).toContain('content="noindex, nofollow"');
    expect(page.text).toContain("We don&#x27;t know this number yet");
    expect(page.text).toContain("https://www.realoem.com/bmw/enUS/partxref?q=33321234567");
  });

  it("shares one not-found page where it is no number at all", async () => {
    const [one, other] = [await send(server, "/parts/abc"), await send(server, "/parts/nothing")];
    expect([one.status, one.headers.etag]).toEqual([404, other.headers.etag]);
  });

  it("is the operator's once the catalog has it", async () => {
    const number = "33327654321";
    const database = await openForTest({ dataDir: server.dataDir });
    const fields = { group: "33", fits: "E46 <b>", supersedes: [], priceCents: 1250 };
    const part = { number, printed: number, name: "Their <i>bushing</i>", origin: "Our shop", ...fields };
    await saveCatalogParts(database, [part], new Date().toISOString());
    const page = await send(server, partPath(number));
    expect(page.status).toBe(200);
    expect(page.text).toContain("Their &lt;i&gt;bushing&lt;/i&gt;");
    expect(page.text).toContain("Our shop");
    expect(page.text).toContain("$12.50");
    expect(page.text).toContain('content="noindex, nofollow"');
    const list = await send(server, "/parts?q=their+bushing");
    expect(list.text).toContain(`href="${partPath(number)}"`);
  });
});

describe("the lookup", () => {
  it.each(["/parts", "/bmw-parts"])("%s lists the groups and is cached", async (address) => {
    const page = await send(server, address);
    expect(page.status).toBe(200);
    expect(header(page, "cache-control")).toContain("public");
    expect(page.text).toContain('<link rel="canonical" href="https://site.example/parts"/>');
    expect(page.text).toContain('href="/parts?group=33"');
  });

  it("leads a whole number to its page, and lists what a beginning finds", async () => {
    const whole = await send(server, "/parts?q=33+32+1+234+567");
    expect([whole.status, header(whole, "location")]).toEqual([302, unknown]);
    const begun = await send(server, `/parts?q=${known.number.slice(0, 5)}`);
    expect(begun.text).toContain(`href="${path}"`);
    expect(begun.text).toContain('content="noindex, nofollow"');
  });

  it("drops what it doesn't know", async () => {
    const { etag } = (await send(server, "/parts")).headers;
    expect((await send(server, "/parts?platform=trabant&utm=1")).headers.etag).toBe(etag);
    const { status } = await send(server, "/parts?platform=e46&engine=no-such&group=99&page=999");
    expect(status).toBe(200);
  });
});
