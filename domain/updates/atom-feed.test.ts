import { describe, expect, it } from "vitest";
import { atomFeed } from "./atom-feed.ts";

const entry = (slug: string, date: string, html = "<p>Text.</p>") => ({
  path: `/dev-logs/${slug}`,
  title: `About ${slug}`,
  description: "A note.",
  date,
  html,
});
const feedOf = (...entries: ReturnType<typeof entry>[]) =>
  atomFeed({ title: "Site: Dev logs", path: "/dev-logs", author: "Site", entries }, "https://site.example");

describe("an Atom feed", () => {
  it("names itself, its page and its author", () => {
    const xml = feedOf(entry("one", "2026-11-15T05:10:00Z"));
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/,
    );
    expect(xml).toContain(
      '<link rel="self" type="application/atom+xml" href="https://site.example/dev-logs.atom"/>',
    );
    expect(xml).toContain('<link rel="alternate" type="text/html" href="https://site.example/dev-logs"/>');
    expect(xml).toContain("<author><name>Site</name></author>");
  });

  it("is as new as its newest entry, wherever that is", () => {
    const xml = feedOf(entry("old", "2026-11-15T05:10:00Z"), entry("new", "2026-11-16T14:48:00Z"));
    expect(/<updated>([^<]*)</.exec(xml)?.[1]).toBe("2026-11-16T14:48:00Z");
  });

  it("gives every entry an id that is its address for good, and its whole text", () => {
    const xml = feedOf(
      entry("one", "2026-11-15T05:10:00Z", '<p>See <a href="/guide">guides</a> & more.</p>'),
    );
    expect(xml).toContain("<id>https://site.example/dev-logs/one</id>");
    expect(xml).toContain(
      '<content type="html">&#60;p&#62;See &#60;a href=&#34;/guide&#34;&#62;guides&#60;/a&#62; &#38; more.&#60;/p&#62;</content>',
    );
    // The addresses inside are relative to the site.
    expect(xml).toContain('xml:base="https://site.example/"');
  });

  it("escapes what would break out of a title", () => {
    expect(feedOf({ ...entry("one", "2026-11-15T05:10:00Z"), title: "</title><x>" })).toContain(
      "<title>&#60;/title&#62;&#60;x&#62;</title>",
    );
  });

  it("without an entry still has a date", () => {
    expect(feedOf()).toContain("<updated>1970-01-01T00:00:00Z</updated>");
  });
});
