import type { Fields } from "../../account/private/run-action.ts";

/** A form about a task or a part names it with its project. */
export const aboutItem = (projectId: string, id: string) => `${projectId}.${id}`;

export function readItem({ about = "" }: Fields): { projectId: string; id: string } {
  const [projectId = "", id = ""] = about.split(".");
  return { projectId, id };
}

/** The value of a button that moves a task: a column, and the task that it comes before. */
export const moveTo = (column: string, before?: string) => (before ? `${column} ${before}` : column);

export function readMove(fields: Fields) {
  const [column = "", before] = (fields.to ?? "").split(" ");
  return { id: readItem(fields).id, column, before };
}

export const photoField = (id: string) => `photo-${id}`;

/** The photos whose boxes are checked. */
export function readPhotos(fields: Fields): string[] {
  return Object.keys(fields).flatMap((name) => /^photo-(.+)$/.exec(name)?.[1] ?? []);
}

export const showsField = (choice: string) => `shows-${choice}`;

/** A guide and its title, as one value of a list to choose from. */
export const guideValue = (path: string, title: string) => `${path} ${title}`;

export function readGuideValue(value = ""): { guide: string; title: string } | undefined {
  const [, guide, title] = /^(\S+) (.+)$/.exec(value) ?? [];
  return guide && title ? { guide, title } : undefined;
}
