import { describe, expect, it } from "vitest";
import { headTags, type PageHeadInput } from "./page-head.ts";

const origin = "https://jackstand.example";
const content = (input: PageHeadInput, name: string) =>
  headTags(input, origin).meta.find((tag) => ("name" in tag ? tag.name : tag.property) === name)?.content;
const page = { title: "Returns", description: "How returns work.", path: "/returns" };

describe("the page head", () => {
  it("lets search engines in unless the page says noindex", () => {
    expect(content(page, "robots")).toBe("index, follow");
    expect(content({ ...page, noindex: true }, "robots")).toBe("noindex, nofollow");
  });

  it("uses the large card with a picture and the small one without", () => {
    expect(content(page, "twitter:card")).toBe("summary_large_image");
    expect(content({ ...page, image: null }, "twitter:card")).toBe("summary");
  });

  it("falls back to the E46 M3 picture, as an absolute address", () => {
    expect(content(page, "og:image")).toBe(`${origin}/social/e46-m3.png`);
    expect(content({ ...page, image: "/social/x.png" }, "og:image")).toBe(`${origin}/social/x.png`);
    expect(content({ ...page, image: null }, "og:image")).toBeUndefined();
  });

  it("names the main address, and none for a page that must not be indexed", () => {
    expect(headTags(page, origin).canonical).toBe(`${origin}/returns`);
    expect(headTags({ ...page, path: "/" }, origin).canonical).toBe(`${origin}/`);
    expect(headTags({ ...page, noindex: true }, origin).canonical).toBeUndefined();
  });

  it("titles the home page with the product's whole title", () => {
    expect(headTags({ description: "x", path: "/" }, origin).title).toBe(
      "Jackstand — Practical DIY Guides & Parts",
    );
    expect(headTags(page, origin).title).toBe("Returns — Jackstand");
  });
});
