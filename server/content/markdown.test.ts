import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./markdown.ts";

const render = (source: string) => renderMarkdown("pages/test.md", source, 1);
const refusal = (source: string, firstLine = 1) => {
  try {
    renderMarkdown("pages/test.md", source, firstLine);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};

describe("Markdown of a page", () => {
  it.each([
    "<b>bold</b>",
    "text with <br> inside",
    "<script>alert(1)</script>",
    "<div\nclass=x>two lines</div>",
    "<!-- a comment -->",
    "- a list <i>item</i>",
    "> a quote <i>too</i>",
    "| a |\n|---|\n| <b>cell</b> |",
    "## A heading <b>too</b>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
  ])("may not have raw HTML: %j", (source) => {
    expect(refusal(source)).toMatch(/^content\/pages\/test\.md(?::\d+)?: raw HTML isn't allowed$/);
  });

  it.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x]( javascript:alert(1))",
    "[x](java&#115;cript:alert(1))",
    "[x](<javascript:alert(1)>)",
    "<javascript:alert(1)>",
    "[x](vbscript:x)",
    "[x](data:text/html,x)",
    "[x](file:///etc/passwd)",
    "![x](javascript:alert(1))",
  ])("may not have a link that runs something: %j", (source) => {
    expect(refusal(source)).toMatch(/^content\/pages\/test\.md/);
  });

  it.each(["[x](ftp://example.com)", "[x](blob:x)", "[x](tel:1)", "[x](//example.com)"])(
    "may not have a link that is neither a path nor http(s) nor mailto: %j",
    (source) => {
      expect(refusal(source) ?? "taken").toContain("a link can only point to a path, http(s) or mailto");
    },
  );

  it("may not have a picture of another site, which the security policy would block", () => {
    expect(refusal("![x](https://example.com/x.png)")).toMatch(/^content\/pages\/test\.md/);
  });

  it.each(["# Title", "Title\n=====", "text\n\n# Later"])("may not have a title of its own: %j", (source) => {
    expect(refusal(source)).toContain("the title comes from the front matter");
  });

  it("may not have two sections of one name", () => {
    expect(refusal("## Tools\n\ntext\n\n## Tools!")).toContain('two sections named "Tools!"');
  });

  it("is refused with the file and the line", () => {
    expect(refusal("fine\n\nfine\n\n# Title", 10)).toMatch(/^content\/pages\/test\.md:14: /);
  });

  it.each([
    ["`<b>`", "<code>&lt;b&gt;</code>"],
    ["```\n<script>\n```", "&lt;script&gt;"],
    ["3 < 4 and 5 > 4", "3 &lt; 4 and 5 &gt; 4"],
    ["[x](/privacy)", '<a href="/privacy">x</a>'],
    ["[x](#tools)", '<a href="#tools">x</a>'],
    ["[x](https://example.com)", '<a href="https://example.com">x</a>'],
    ["[x](mailto:a@example.com)", '<a href="mailto:a@example.com">x</a>'],
  ])("may have %j", (source, html) => {
    expect(render(source).html).toContain(html);
  });

  it("gives every section an address", () => {
    const { html, headings } = render("## What can't go back?\n\n### Smaller\n\n## Next");
    expect(headings).toEqual([
      { id: "what-can-t-go-back", text: "What can't go back?" },
      { id: "next", text: "Next" },
    ]);
    expect(html).toContain('<h2 id="what-can-t-go-back">');
  });

  it("lets a table scroll in a box that the keyboard reaches", () => {
    const { html } = render("| a | b |\n|---|---|\n| 1 | 2 |");
    expect(html).toMatch(/^<div class="table-scroll" tabindex="0" role="region" aria-label="[^"]+"><table>/);
    expect(html.trim()).toMatch(/<\/table><\/div>$/);
  });

  it("has its words without markup, for the search", () => {
    expect(render("Some **bold** and\n[linked](/x) words.").text).toBe("Some bold and linked words.");
  });
});
