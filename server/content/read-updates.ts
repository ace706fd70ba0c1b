import type { DevLog, RoadmapItem, Updates } from "../../domain/updates/update.ts";
import { roadmapStates, updatePath } from "../../domain/updates/update.ts";
import { devLogMeta, type RoadmapFile, roadmapFileSchema } from "../../domain/updates/update-files.ts";
import { ContentError } from "./content-error.ts";
import { type ContentFolder, nameOf } from "./content-folder.ts";
import { renderMarkdown } from "./markdown.ts";
import { parseMarkdownFile } from "./read-pages.ts";

/** The roadmap and the dev logs, one file per entry. The file's name is the last part of the entry's address, for good. */
export async function readUpdates(folder: ContentFolder): Promise<Updates> {
  const ordered: { item: RoadmapItem; order: number }[] = [];
  for await (const [file, source] of folder.texts("roadmap", ".yaml")) {
    const value = folder.yaml(file, source, roadmapFileSchema);
    const item = value && readOrReport(folder, () => roadmapItem(file, value));
    if (item) ordered.push({ item, order: value.order ?? 0 });
  }
  const devLogs: DevLog[] = [];
  for await (const [file, source] of folder.texts("dev-logs", ".md")) {
    const log = readOrReport(folder, () => devLog(file, source));
    if (log) devLogs.push(log);
  }
  for (const { slug, path } of [...ordered.map(({ item }) => item), ...devLogs])
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
      folder.faults.push({ file: path.slice(1), path: [], problem: "must have a name like first-guides" });
  return {
    roadmap: ordered
      .sort((a, b) => stateOf(a) - stateOf(b) || a.order - b.order || byDate(a.item, b.item))
      .map(({ item }) => item),
    devLogs: devLogs.sort(byDate),
  };
}

function roadmapItem(file: string, { order: _order, text, ...meta }: RoadmapFile): RoadmapItem {
  const slug = nameOf(file);
  const { html, text: words } = renderMarkdown(file, text, 1);
  return { kind: "roadmap", slug, path: updatePath("roadmap", slug), ...meta, html, text: words };
}

function devLog(file: string, source: string): DevLog {
  const slug = nameOf(file);
  const { meta, html, text } = parseMarkdownFile(file, source, devLogMeta);
  return { kind: "dev-log", slug, path: updatePath("dev-log", slug), ...meta, html, text };
}

const stateOf = ({ item }: { item: RoadmapItem }) => roadmapStates.indexOf(item.state);

/** Newest first. */
const byDate = (a: { date: string }, b: { date: string }) => b.date.localeCompare(a.date);

function readOrReport<Value>({ faults }: ContentFolder, read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    faults.push(...error.faults);
    return undefined;
  }
}
