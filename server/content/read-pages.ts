import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { type ContentPage, contentPageMeta } from "../../domain/content-page.ts";
import { ContentError, describeIssues } from "./content-error.ts";
import { renderMarkdown } from "./markdown.ts";

export async function readPages(contentDir: string): Promise<ContentPage[]> {
  const files = (await readdir(join(contentDir, "pages"), { recursive: true })).filter((file) =>
    file.endsWith(".md"),
  );
  const pages = await Promise.all(
    files.map(async (file) =>
      parsePage(`pages/${file}`, await readFile(join(contentDir, "pages", file), "utf8")),
    ),
  );
  refuseSharedPaths(pages);
  return pages.sort((a, b) => a.path.localeCompare(b.path));
}

export function parsePage(file: string, source: string): ContentPage {
  const match = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source);
  if (!match) throw new ContentError(file, "must begin with front matter between --- lines", 1);
  const [, frontMatter = "", body = ""] = match;
  const meta = contentPageMeta.safeParse(parseYaml(file, `\n${frontMatter}`));
  if (!meta.success) throw new ContentError(file, describeIssues(meta.error));
  const path = `/${file.replace(/^pages\//, "").replace(/\.md$/, "")}`;
  const firstLine = frontMatter.split("\n").length + 3;
  return { ...meta.data, path: path === "/home" ? "/" : path, ...renderMarkdown(file, body, firstLine) };
}

export function parseYaml(file: string, source: string): unknown {
  try {
    return parse(source, { schema: "core" });
  } catch (cause) {
    throw new ContentError(
      file,
      cause instanceof Error ? (cause.message.split("\n")[0] ?? "bad YAML") : "bad YAML",
    );
  }
}

function refuseSharedPaths(pages: readonly ContentPage[]): void {
  const owners = new Map<string, string>();
  for (const page of pages) {
    for (const path of [page.path, ...page.aliases]) {
      const owner = owners.get(path);
      if (owner) throw new ContentError(`pages${page.path}.md`, `${path} belongs to ${owner} already`);
      owners.set(path, page.path);
    }
  }
}
