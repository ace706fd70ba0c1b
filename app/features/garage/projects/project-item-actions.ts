import { clearedFields, readPartForm, readTaskForm } from "../../../../domain/garage/project-form.ts";
import { statusNames } from "../../../../domain/garage/project-texts.ts";
import type { PrivateActions } from "../../account/private/run-action.ts";
import { readGuideValue, readMove } from "./project-fields.ts";
import { itemOf, projectAction, projectOf } from "./project-rows.ts";

/** The actions of the forms about tasks and parts. */
export const projectItemActions: PrivateActions = {
  "add-task": projectAction("Task added", "Failed to add the task", async (fields, api) => {
    const read = readTaskForm({ ...fields, ...readGuideValue(fields.fromGuide) });
    if ("errors" in read) return read;
    const body = { ...read.facts, requestKey: fields.requestKey };
    await api("POST /api/v1/me/projects/:id/tasks", { ...projectOf(fields), body });
  }),
  "edit-task": projectAction("Task saved", "Failed to save the task", async (fields, api) => {
    const read = readTaskForm(fields);
    if ("errors" in read) return read;
    const { column: _, ...facts } = read.facts;
    const body = { version: Number(fields.version), ...clearedFields.task, ...facts };
    await api("PATCH /api/v1/me/projects/:id/tasks/:item", { ...itemOf(fields), body });
  }),
  "move-task": projectAction("Task moved", "Failed to move the task", async (fields, api) => {
    const { id: _, ...body } = readMove(fields);
    await api("POST /api/v1/me/projects/:id/tasks/:item/move", { ...itemOf(fields), body });
    return { to: "#board" };
  }),
  "add-part": projectAction("Part added", "Failed to add the part", async (fields, api) => {
    const read = readPartForm(fields);
    if ("errors" in read) return read;
    const body = { ...read.facts, requestKey: fields.requestKey };
    await api("POST /api/v1/me/projects/:id/parts", { ...projectOf(fields), body });
  }),
  "edit-part": projectAction("Part saved", "Failed to save the part", async (fields, api) => {
    const read = readPartForm(fields);
    if ("errors" in read) return read;
    const body = { version: Number(fields.version), ...clearedFields.part, ...read.facts };
    await api("PATCH /api/v1/me/projects/:id/parts/:item", { ...itemOf(fields), body });
  }),
  "step-part": projectAction("Part saved", "Failed to save the part", async (fields, api) => {
    const body = { version: Number(fields.version), status: fields.status };
    await api("PATCH /api/v1/me/projects/:id/parts/:item", { ...itemOf(fields), body });
    const name = Object.entries(statusNames).find(([status]) => status === fields.status)?.[1];
    return { done: `${name}`, to: "?done=edit-part#parts" };
  }),
};
