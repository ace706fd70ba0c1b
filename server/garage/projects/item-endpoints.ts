import {
  newPartSchema,
  newTaskSchema,
  partChangeSchema,
  taskChangeSchema,
  taskMoveSchema,
} from "../../../domain/garage/project-schema.ts";
import { projectTexts } from "../../../domain/garage/project-texts.ts";
import { defineEndpoint, type Endpoint } from "../../endpoints/endpoint.ts";
import { nounEndpoints } from "../owned/noun-endpoints.ts";
import { parts, placeOnBoard, tasks } from "./projects.ts";

const path = "/api/v1/me/projects/:id";
const texts = {
  missing: "Task or part not found.",
  changed: projectTexts.changed,
  noPlace: "Project not found.",
};

/** The tasks and the parts of a project. */
export const projectItemEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: `${path}/tasks/:item/move`,
    access: "session",
    body: taskMoveSchema,
    async run({ services: { accounts }, session: { user }, params: { id = "", item = "" }, body }) {
      const move = { projectId: id, id: item, ...body };
      return { body: { tasks: await placeOnBoard(accounts.database(), user.uid, move) } };
    },
  }),
  ...nounEndpoints({
    noun: tasks,
    path: `${path}/tasks`,
    key: "task",
    param: "item",
    added: newTaskSchema,
    changed: taskChangeSchema,
    texts: { ...texts, full: projectTexts.fullTasks },
  }),
  ...nounEndpoints({
    noun: parts,
    path: `${path}/parts`,
    key: "part",
    param: "item",
    added: newPartSchema,
    changed: partChangeSchema,
    texts: { ...texts, full: projectTexts.fullParts },
  }),
];
