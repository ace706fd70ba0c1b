import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { type ContentFault, describeFaults } from "./content-error.ts";
import { parsePage, readPages } from "./read-pages.ts";

const page = (frontMatter: string, body = "Text.\n") => `---\n${frontMatter}\n---\n${body}`;
const good = "title: Help\ndescription: How to get help.";
const refusal = (source: string) => {
  try {
    parsePage("pages/help.md", source);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};

/** A content folder with these pages. */
function contentFolder(pages: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "jackstand-content-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, source] of Object.entries(pages)) {
    mkdirSync(join(folder, "pages", file, ".."), { recursive: true });
    writeFileSync(join(folder, "pages", file), source);
  }
  return folder;
}

describe("a page's file", () => {
  it("gives its path, its front matter and its text", () => {
    expect(parsePage("pages/help/brakes.md", page(`${good}\naliases: [/brakes]`))).toMatchObject({
      path: "/help/brakes",
      title: "Help",
      aliases: ["/brakes"],
      noindex: false,
      html: "<p>Text.</p>\n",
    });
  });

  it("named home is the home page", () => {
    expect(parsePage("pages/home.md", page(good)).path).toBe("/");
  });

  it("may have Windows line ends", () => {
    expect(parsePage("pages/help.md", page(good).replaceAll("\n", "\r\n")).title).toBe("Help");
  });
});

describe("a page's file that cannot be used", () => {
  it.each([
    ["title", "description: x"],
    ["description", "title: x"],
    ["title", 'title: ""\ndescription: x'],
    ["title", `title: ${"x".repeat(81)}\ndescription: x`],
    ["description", `title: x\ndescription: ${"x".repeat(161)}`],
    ["updated", `${good}\nupdated: yesterday`],
    ["updated", `${good}\nupdated: 2026-02-30`],
    ["aliases.1", `${good}\naliases: [/fine, Not A Path]`],
    ["noindex", `${good}\nnoindex: sometimes`],
  ])("names the file and the field %s", (field, frontMatter) => {
    expect(refusal(page(frontMatter))).toMatch(new RegExp(`^content/pages/help\\.md: ${field}: .+`));
  });

  it("names a field that nobody knows", () => {
    expect(refusal(page(`${good}\nautor: ann`))).toMatch(/^content\/pages\/help\.md: .*"autor"/);
  });

  it("names everything that is wrong at once", () => {
    expect(refusal(page("title: 1\nnoindex: 2"))).toMatch(/title: .*description: .*noindex: /s);
  });

  it("names the line where front matter is missing", () => {
    expect(refusal("Just text.")).toMatch(/^content\/pages\/help\.md:1: must start with front matter/);
  });

  it("names the line of the file where the front matter is no YAML", () => {
    expect(refusal(page("title: Help\ndescription: [half"))).toMatch(
      /^content\/pages\/help\.md:[34]: bad YAML: /,
    );
  });

  it("names the line of the file where the text is wrong", () => {
    expect(refusal(page(good, "Fine.\n\nFine.\n\n# Title\n"))).toMatch(/^content\/pages\/help\.md:9: /);
  });
});

describe("the folder of pages", () => {
  it("is read with its sub-folders, and only its Markdown", async () => {
    const folder = contentFolder({ "b.md": page(good), "a/deep.md": page(good), "notes.txt": "no page" });
    expect((await readPages(folder, [])).map(({ path }) => path)).toEqual(["/a/deep", "/b"]);
  });

  it("may not give one path to two pages", async () => {
    const folder = contentFolder({ "a.md": page(good), "b.md": page(`${good}\naliases: [/a]`) });
    const faults: ContentFault[] = [];
    await readPages(folder, faults);
    expect(describeFaults(faults).join("\n")).toMatch(
      /^content\/pages\/[ab]\.md: \/a already belongs to \/[ab]$/,
    );
  });
});
