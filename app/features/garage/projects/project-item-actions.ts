import { clearedFields, readPartForm, readTaskForm } from "../../../../domain/garage/project-form.ts";
import { statusNames } from "../../../../domain/garage/project-texts.ts";
import type { PrivateActions } from "../../account/private/run-action.ts";
import { readGuideValue, readMove } from "./project-fields.ts";
import { itemPath, projectAction, projectPath } from "./project-rows.ts";

/** What the forms about tasks and parts do. */
export const projectItemActions: PrivateActions = {
  "add-task": projectAction("Task added", "Failed to add the task", async (fields, api) => {
    const read = readTaskForm({ ...fields, ...readGuideValue(fields.fromGuide) });
    if ("errors" in read) return read;
    const body = { ...read.facts, requestKey: fields.requestKey };
    await api(`${projectPath(fields)}/tasks`, { method: "POST", uid: fields.account, body });
  }),
  "edit-task": projectAction("Task saved", "Failed to save the task", async (fields, api) => {
    const read = readTaskForm(fields);
    if ("errors" in read) return read;
    const { column: _, ...facts } = read.facts;
    const body = { version: Number(fields.version), ...clearedFields.task, ...facts };
    await api(itemPath(fields, "tasks"), { method: "PATCH", uid: fields.account, body });
  }),
  "move-task": projectAction("Task moved", "Failed to move the task", async (fields, api) => {
    const { id: _, ...body } = readMove(fields);
    await api(`${itemPath(fields, "tasks")}/move`, { method: "POST", uid: fields.account, body });
    return { to: "#board" };
  }),
  "add-part": projectAction("Part added", "Failed to add the part", async (fields, api) => {
    const read = readPartForm(fields);
    if ("errors" in read) return read;
    const body = { ...read.facts, requestKey: fields.requestKey };
    await api(`${projectPath(fields)}/parts`, { method: "POST", uid: fields.account, body });
  }),
  "edit-part": projectAction("Part saved", "Failed to save the part", async (fields, api) => {
    const read = readPartForm(fields);
    if ("errors" in read) return read;
    const body = { version: Number(fields.version), ...clearedFields.part, ...read.facts };
    await api(itemPath(fields, "parts"), { method: "PATCH", uid: fields.account, body });
  }),
  "step-part": projectAction("Part saved", "Failed to save the part", async (fields, api) => {
    const body = { version: Number(fields.version), status: fields.status };
    await api(itemPath(fields, "parts"), { method: "PATCH", uid: fields.account, body });
    const name = Object.entries(statusNames).find(([status]) => status === fields.status)?.[1];
    return { done: `${name}`, to: "?done=edit-part#parts" };
  }),
};
