import {
  type BuildChoice,
  buildChoices,
  maxGoalLength,
  maxProjects,
  type Project,
} from "../../../domain/garage/project.ts";
import { maxNotesLength, maxTitleLength } from "../../../domain/garage/reminder.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { type Column, optional, plain, words } from "../../db/owned/column-kinds.ts";
import { OwnedRows } from "../../db/owned/owned-rows.ts";
import { exportItems } from "./item-rows.ts";

/** Choices that a later version has made are left out. */
const choices: Column = {
  ...words,
  read: (stored) =>
    String(stored)
      .split(" ")
      .filter((word): word is BuildChoice => buildChoices.some((choice) => choice === word)),
};

export const projectRows = new OwnedRows<Project>({
  table: "project",
  quota: {
    max: maxProjects,
    texts: { title: maxTitleLength, goal: maxGoalLength, notes: maxNotesLength },
  },
  columns: {
    vehicleId: optional,
    title: plain,
    goal: optional,
    budgetCents: optional,
    notes: optional,
    state: plain,
    slug: optional,
    shows: choices,
  },
});

/** Those that the account shows, the newest first. */
export async function findProjects(database: Queryable, userId: string): Promise<Project[]> {
  return (await projectRows.all(database, userId)).toReversed();
}

/** Removed ones too, each with its tasks and parts: they are stored until they are purged. */
export async function* exportProjects(database: Queryable, userId: string) {
  for await (const projects of projectRows.export(database, userId))
    for (const project of projects)
      yield [{ ...project, ...(await exportItems(database, userId, project.id)) }];
}

/** Has the public page rendered anew. */
export async function raiseRevision({ query }: Queryable, userId: string, id: string): Promise<void> {
  await query
    .updateTable("project")
    .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}
