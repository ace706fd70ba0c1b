import type { z } from "zod";
import {
  newPartSchema,
  newTaskSchema,
  partChangeSchema,
  taskChangeSchema,
  taskMoveSchema,
} from "../../domain/garage/project-schema.ts";
import type { Database } from "../db/database.ts";
import { type Item, type ItemTable, partItems, taskItems } from "../db/project-item-rows.ts";
import { type AddedItem, addPart, addTask } from "../garage/add-project-item.ts";
import { changeItem, placeOnBoard, removeItem, restoreItem } from "../garage/change-project-item.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { conflict, projectPath, withoutEmpty } from "./project-results.ts";
import { seenVersion } from "./vehicle-endpoints.ts";

interface ItemKind<Kind extends Item, Facts> {
  /** In the address. */
  plural: string;
  /** In a response. */
  key: string;
  table: ItemTable<Kind>;
  added: z.ZodType<{ requestKey?: string | undefined }>;
  changed: z.ZodType<{ version: number }>;
  add(
    database: Database,
    uid: string,
    input: { projectId: string; facts: Facts; requestKey: string | undefined },
  ): Promise<AddedItem<Kind>>;
}

/** The tasks and the parts of a project are added, changed, removed and restored alike. */
function itemEndpoints<Kind extends Item, Facts>(kind: ItemKind<Kind, Facts>): readonly Endpoint[] {
  const { key, table } = kind;
  const listPath = `${projectPath}/${kind.plural}`;
  const itemPath = `${listPath}/:item`;
  return [
    defineEndpoint({
      method: "POST",
      path: listPath,
      access: "session",
      body: kind.added,
      async run({ services: { accounts }, session: { user }, params: { id = "" }, body }) {
        const { requestKey, ...facts } = body;
        const input = { projectId: id, facts: withoutEmpty<Facts>(facts), requestKey };
        const { item, isRepeated } = await kind.add(accounts.database(), user.uid, input);
        return { status: isRepeated ? 200 : 201, body: { [key]: item } };
      },
    }),
    defineEndpoint({
      method: "PATCH",
      path: itemPath,
      access: "session",
      body: kind.changed,
      async run({ services: { accounts }, session: { user }, params: { id = "", item = "" }, body }) {
        const { version, ...change } = body;
        const input = { projectId: id, id: item, version, change };
        const result = await changeItem(accounts.database(), table, user.uid, input);
        return result.kind === "conflict"
          ? conflict({ [key]: result.item })
          : { body: { [key]: result.item } };
      },
    }),
    defineEndpoint({
      method: "DELETE",
      path: itemPath,
      access: "session",
      async run({ services: { accounts }, session: { user }, params: { id = "", item = "" }, query }) {
        const input = { projectId: id, id: item, version: seenVersion(query) };
        const result = await removeItem(accounts.database(), table, user.uid, input);
        return result.kind === "conflict"
          ? conflict({ [key]: result.item })
          : { body: { [key]: result.item } };
      },
    }),
    defineEndpoint({
      method: "POST",
      path: `${itemPath}/restore`,
      access: "session",
      async run({ services: { accounts }, session: { user }, params: { id = "", item = "" } }) {
        const restored = await restoreItem(accounts.database(), table, user.uid, { projectId: id, id: item });
        return { body: { [key]: restored } };
      },
    }),
  ];
}

export const projectItemEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: `${projectPath}/tasks/:item/move`,
    access: "session",
    body: taskMoveSchema,
    async run({ services: { accounts }, session: { user }, params: { id = "", item = "" }, body }) {
      const move = { projectId: id, id: item, ...body };
      return { body: { tasks: await placeOnBoard(accounts.database(), user.uid, move) } };
    },
  }),
  ...itemEndpoints({
    plural: "tasks",
    key: "task",
    table: taskItems,
    added: newTaskSchema,
    changed: taskChangeSchema,
    add: addTask,
  }),
  ...itemEndpoints({
    plural: "parts",
    key: "part",
    table: partItems,
    added: newPartSchema,
    changed: partChangeSchema,
    add: addPart,
  }),
];
