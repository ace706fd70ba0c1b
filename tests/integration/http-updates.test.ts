import { beforeAll, describe, expect, it } from "vitest";
import { send } from "../support/http-client.ts";
import { header } from "../support/http-pages.ts";
import { type RunningServer, startServer } from "../support/running-server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: "https://site.example" });
});

const linksOf = (xml: string) =>
  [...xml.matchAll(/<entry>.*?<id>https:\/\/site\.example([^<]+)<\/id>.*?<\/entry>/gs)].map(
    ([, path]) => path ?? "",
  );
const datesOf = (xml: string) => [...xml.matchAll(/<updated>([^<]+)</g)].map(([, date]) => date ?? "");

describe.each(["/roadmap", "/dev-logs"])("%s", (path) => {
  it("has a feed whose entries are the addresses of the page, newest first", async () => {
    const feed = await send(server, `${path}.atom`);
    expect(feed.status).toBe(200);
    expect(header(feed, "content-type")).toBe("application/atom+xml; charset=utf-8");
    const [own, ...dates] = datesOf(feed.text);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(own).toBe(dates[0]);

    const page = await send(server, path);
    expect(page.text).toContain(`<link rel="alternate" type="application/atom+xml"`);
    for (const entry of linksOf(feed.text)) expect(page.text, entry).toContain(`href="${entry}"`);
  });

  it("has entries in the sitemap", async () => {
    const { text } = await send(server, "/sitemap.xml");
    const [entry = ""] = linksOf((await send(server, `${path}.atom`)).text);
    expect(text).toMatch(new RegExp(`${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`));
    expect(text).toMatch(new RegExp(`${entry}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`));
  });

  it("gives one page to every spelling of an entry, and one to every entry that isn't there", async () => {
    const [entry = ""] = linksOf((await send(server, `${path}.atom`)).text);
    const { etag } = (await send(server, entry)).headers;
    const upper = await send(server, entry.toUpperCase());
    expect(upper.headers.etag).toBe(etag);
    const unknown = await Promise.all(["x", "y"].map((name) => send(server, `${path}/${name}`)));
    expect(unknown.map(({ status }) => status)).toEqual([404, 404]);
    expect(unknown[0]?.headers.etag).toBe(unknown[1]?.headers.etag);
    expect(unknown[0]?.text).toContain('content="noindex, nofollow"');
  });
});

it("what is done leads to where it can be used", async () => {
  const { text } = await send(server, "/roadmap");
  const done = text.slice(text.indexOf('id="done"'));
  expect(done.match(/See it:/g)?.length).toBe(done.match(/<h3 /g)?.length);
});
