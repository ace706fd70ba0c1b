import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { htmlText } from "./compose-message.ts";

const site = "https://shop.example";
const bodyOf = (text: string) => /<body[^>]*>\n(.*)\n?<\/body>/s.exec(htmlText(text, site))?.[1]?.trimEnd();

describe("a mail's text as a page", () => {
  it("has its paragraphs and lines", () => {
    expect(bodyOf("Hello Ann,\n\n\none\r\ntwo\n")).toBe("<p>Hello Ann,</p>\n<p>one<br>\ntwo<br>\n</p>");
  });

  it("has links, without the point behind them", () => {
    expect(bodyOf("See https://shop.example/reset-password?token=a_b-1&x=2.")).toBe(
      '<p>See <a href="https://shop.example/reset-password?token=a_b-1&amp;x=2">https://shop.example/reset-password?token=a_b-1&amp;x=2</a>.</p>',
    );
  });

  it.each([
    "https://evil.example/shop.example",
    "https://shop.example.evil.example/win",
    "https://shop.example@evil.example/win",
    "https://shop.example:8443/win",
    "http://shop.example/win",
    "https://ann@shop.example/",
  ])("makes no link of %s, which is not ours", (address) => {
    expect(bodyOf(`See ${address} now`)).toBe(`<p>See ${address} now</p>`);
  });

  it.each([
    "<script>alert(1)</script>",
    'https://shop.example/"onmouseover="alert(1)',
    "https://shop.example/<b>",
    "javascript:alert(1)",
    "</body></html>",
  ])("takes no markup from %s", (text) => {
    expect(bodyOf(text)).not.toMatch(/<(?!\/?(?:p|br|a)\b)|href="(?!https:)|"\s*on/);
  });

  it("loses no character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii", maxLength: 60 }), (text) => {
        const shown = (bodyOf(`x${text}x`) ?? "")
          .replaceAll(/<[^>]*>/g, "")
          .replaceAll("&quot;", '"')
          .replaceAll("&gt;", ">")
          .replaceAll("&lt;", "<")
          .replaceAll("&amp;", "&");
        expect(shown).toBe(`x${text}x`);
      }),
    );
  });
});
