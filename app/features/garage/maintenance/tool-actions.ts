import type { ToolFacts } from "../../../../domain/garage/tool.ts";
import {
  listedField,
  setField,
  toolBody,
  toolField,
  toolTexts,
} from "../../../../domain/garage/tool-form.ts";
import type { Fields, PrivateActions } from "../../account/private/run-action.ts";
import { backTo, toolAction, toolDeletion, toolParams } from "./tool-rows.ts";

const saveTool: typeof toolAction = (...action) => ({ ...toolAction(...action), fieldName: toolField });

/** The actions of the forms about tools. */
export const toolActions: PrivateActions = {
  "add-tools": toolAction("Tools added", "Failed to add the tools", async (fields, api) => {
    const tools = chosenTools(fields);
    if (tools.length === 0) return { errors: { tools: toolTexts.nothingChosen } };
    const body = { tools, requestKey: fields.requestKey };
    await api("POST /api/v1/me/tools", { uid: fields.account, body });
    const done = tools.length === 1 ? "Tool added" : `${tools.length} tools added`;
    return { done, to: backTo({ done: "add-tools" }) };
  }),
  "add-tool": saveTool("Tool added", "Failed to add the tool", async (fields, api) => {
    const body = { tools: [toolBody(fields)], requestKey: fields.requestKey };
    await api("POST /api/v1/me/tools", { uid: fields.account, body });
    return { to: backTo({ done: "add-tools" }) };
  }),
  "edit-tool": saveTool("Tool saved", "Failed to save the tool", async (fields, api) => {
    const body = { version: Number(fields.version), ...toolBody(fields) };
    await api("PATCH /api/v1/me/tools/:id", { uid: fields.account, params: toolParams(fields), body });
    return { to: backTo({ done: "edit-tool" }) };
  }),
  "return-tool": toolAction("It's back", "Failed to save the tool", async (fields, api) => {
    const body = { version: Number(fields.version), lentTo: null, lentOn: null };
    await api("PATCH /api/v1/me/tools/:id", { uid: fields.account, params: toolParams(fields), body });
    return { to: backTo({ done: "edit-tool" }) };
  }),
  ...toolDeletion,
};

function chosenTools(fields: Fields): ToolFacts[] {
  const [tool, set] = [listedField(""), setField("")];
  return Object.entries(fields).flatMap(([name, value]) => {
    if (!value) return [];
    if (name.startsWith(tool)) return [{ name: value, covers: [name.slice(tool.length)] }];
    return name.startsWith(set) ? [{ name: name.slice(set.length), covers: value.split(" ") }] : [];
  });
}
