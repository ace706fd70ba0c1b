import { partBody, projectField, taskBody } from "../../../../domain/garage/project-form.ts";
import { statusNames } from "../../../../domain/garage/project-texts.ts";
import type { PrivateActions } from "../../account/private/run-action.ts";
import { readGuideValue, readMove } from "./project-fields.ts";
import { itemOf, projectAction, projectOf } from "./project-rows.ts";

const savePart: typeof projectAction = (...action) => ({
  ...projectAction(...action),
  fieldName: projectField,
});

/** The actions of the forms about tasks and parts. */
export const projectItemActions: PrivateActions = {
  "add-task": projectAction("Task added", "Failed to add the task", async (fields, api) => {
    const task = taskBody({ ...fields, ...readGuideValue(fields.fromGuide) });
    const body = { ...task, requestKey: fields.requestKey };
    await api("POST /api/v1/me/projects/:id/tasks", { ...projectOf(fields), body });
  }),
  "edit-task": projectAction("Task saved", "Failed to save the task", async (fields, api) => {
    const { column: _, ...task } = taskBody(fields);
    const body = { version: Number(fields.version), ...task };
    await api("PATCH /api/v1/me/projects/:id/tasks/:item", { ...itemOf(fields), body });
  }),
  "move-task": projectAction("Task moved", "Failed to move the task", async (fields, api) => {
    const { id: _, ...body } = readMove(fields);
    await api("POST /api/v1/me/projects/:id/tasks/:item/move", { ...itemOf(fields), body });
    return { to: "#board" };
  }),
  "add-part": savePart("Part added", "Failed to add the part", async (fields, api) => {
    const body = { ...partBody(fields), requestKey: fields.requestKey };
    await api("POST /api/v1/me/projects/:id/parts", { ...projectOf(fields), body });
  }),
  "edit-part": savePart("Part saved", "Failed to save the part", async (fields, api) => {
    const body = { version: Number(fields.version), ...partBody(fields) };
    await api("PATCH /api/v1/me/projects/:id/parts/:item", { ...itemOf(fields), body });
  }),
  "step-part": projectAction("Part saved", "Failed to save the part", async (fields, api) => {
    const body = { version: Number(fields.version), status: fields.status };
    await api("PATCH /api/v1/me/projects/:id/parts/:item", { ...itemOf(fields), body });
    const name = Object.entries(statusNames).find(([status]) => status === fields.status)?.[1];
    return { done: `${name}`, to: "?done=edit-part#parts" };
  }),
};
