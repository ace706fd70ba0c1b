import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { type ContentPage, contentPageMeta } from "../../domain/content-page.ts";
import { ContentError, type ContentFault } from "./content-error.ts";
import { type RenderedMarkdown, renderMarkdown } from "./markdown.ts";
import { readYaml } from "./yaml-file.ts";

export async function readPages(contentDir: string, faults: ContentFault[]): Promise<ContentPage[]> {
  const files = (await readdir(join(contentDir, "pages"), { recursive: true })).filter((file) =>
    file.endsWith(".md"),
  );
  const pages = await Promise.all(
    files.map(async (file) => {
      try {
        return parsePage(`pages/${file}`, await readFile(join(contentDir, "pages", file), "utf8"));
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        faults.push(...error.faults);
        return [];
      }
    }),
  ).then((results) => results.flat());
  refuseSharedPaths(pages, faults);
  return pages.sort((a, b) => a.path.localeCompare(b.path));
}

export function parsePage(file: string, source: string): ContentPage {
  const { meta, ...rendered } = parseMarkdownFile(file, source, contentPageMeta);
  const path = `/${file.replace(/^pages\//, "").replace(/\.md$/, "")}`;
  return { ...meta, path: path === "/home" ? "/" : path, ...rendered };
}

/** A Markdown file whose front matter has this schema. */
export function parseMarkdownFile<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
): RenderedMarkdown & { meta: z.output<Schema> } {
  const match = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source);
  if (!match) {
    const problem = "must start with front matter between --- lines";
    throw new ContentError([{ file, path: [], problem, line: 1 }]);
  }
  const [, frontMatter = "", body = ""] = match;
  const faults: ContentFault[] = [];
  const meta = readYaml(file, `\n${frontMatter}`, schema, faults);
  if (!meta) throw new ContentError(faults);
  const firstLine = frontMatter.split("\n").length + 3;
  return { meta, ...renderMarkdown(file, body, firstLine) };
}

function refuseSharedPaths(pages: readonly ContentPage[], faults: ContentFault[]): void {
  const owners = new Map<string, string>();
  for (const page of pages) {
    for (const path of [page.path, ...page.aliases]) {
      const owner = owners.get(path);
      const problem = `${path} already belongs to ${owner}`;
      if (owner) faults.push({ file: `pages${page.path}.md`, path: [], problem });
      owners.set(path, page.path);
    }
  }
}
