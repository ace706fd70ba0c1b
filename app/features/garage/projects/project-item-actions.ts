import { clearedFields, readPartForm, readTaskForm } from "../../../../domain/garage/project-form.ts";
import { statusNames } from "../../../../domain/garage/project-texts.ts";
import type { Fields, PrivateActions } from "../../account/private/run-action.ts";
import { orGone, projectAction, projectPath, projectsPath } from "./project-action.ts";
import { readGuideValue, readItem, readMove } from "./project-fields.ts";

type Plural = "tasks" | "parts";

function itemPath(fields: Fields, plural: Plural): string {
  const { projectId, id } = readItem(fields);
  return `${projectsPath}/${encodeURIComponent(projectId)}/${plural}/${encodeURIComponent(id)}`;
}

/** What the forms about tasks and parts do. */
export const projectItemActions: PrivateActions = {
  "add-task": projectAction("Failed to add the task", async (fields, api) => {
    const read = readTaskForm({ ...fields, ...readGuideValue(fields.fromGuide) });
    if ("errors" in read) return read;
    const body = { ...read.facts, requestKey: fields.requestKey };
    await api(`${projectPath(fields)}/tasks`, { method: "POST", uid: fields.account, body });
    return { done: "Task added" };
  }),
  "edit-task": projectAction("Failed to save the task", async (fields, api) => {
    const read = readTaskForm(fields);
    if ("errors" in read) return read;
    const { column: _, ...facts } = read.facts;
    const body = { version: Number(fields.version), ...clearedFields.task, ...facts };
    await api(itemPath(fields, "tasks"), { method: "PATCH", uid: fields.account, body });
    return { done: "Task saved" };
  }),
  "move-task": projectAction("Failed to move the task", async (fields, api) => {
    const { id: _, ...body } = readMove(fields);
    await api(`${itemPath(fields, "tasks")}/move`, { method: "POST", uid: fields.account, body });
    return { done: "Task moved", to: "#board" };
  }),
  ...deletion("task", "tasks"),
  "add-part": projectAction("Failed to add the part", async (fields, api) => {
    const read = readPartForm(fields);
    if ("errors" in read) return read;
    const body = { ...read.facts, requestKey: fields.requestKey };
    await api(`${projectPath(fields)}/parts`, { method: "POST", uid: fields.account, body });
    return { done: "Part added" };
  }),
  "edit-part": projectAction("Failed to save the part", async (fields, api) => {
    const read = readPartForm(fields);
    if ("errors" in read) return read;
    const body = { version: Number(fields.version), ...clearedFields.part, ...read.facts };
    await api(itemPath(fields, "parts"), { method: "PATCH", uid: fields.account, body });
    return { done: "Part saved" };
  }),
  "step-part": projectAction("Failed to save the part", async (fields, api) => {
    const body = { version: Number(fields.version), status: fields.status };
    await api(itemPath(fields, "parts"), { method: "PATCH", uid: fields.account, body });
    const name = Object.entries(statusNames).find(([status]) => status === fields.status)?.[1];
    return { done: `${name}`, to: "?done=edit-part#parts" };
  }),
  ...deletion("part", "parts"),
};

/** Tasks and parts are deleted at once, with a way back. */
function deletion(name: "task" | "part", plural: Plural): PrivateActions {
  const title = name === "task" ? "Task" : "Part";
  return {
    [`delete-${name}`]: projectAction(`Failed to delete the ${name}`, async (fields, api) => {
      await orGone(api(itemPath(fields, plural), { method: "DELETE", uid: fields.account }));
      const query = new URLSearchParams({ done: `delete-${name}`, about: fields.about ?? "" });
      return { done: `${title} deleted`, to: `?${query}` };
    }),
    [`restore-${name}`]: projectAction(`Failed to restore the ${name}`, async (fields, api) => {
      await api(`${itemPath(fields, plural)}/restore`, { method: "POST", uid: fields.account });
      return { done: `${title} restored` };
    }),
  };
}
