import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { type ApiError, isApiError } from "../../../../domain/api-error.ts";
import type { ToolFacts } from "../../../../domain/garage/tool.ts";
import { readToolForm, toolTexts } from "../../../../domain/garage/tool-form.ts";
import type { Fields, PrivateAction, PrivateActions } from "../../account/private/run-action.ts";

/** The names of the checkboxes of our list: the value of a tool is its name, that of a set its sizes. */
export const listedField = (id: string) => `tool-${id}`;
export const setField = (name: string) => `set-${name}`;

/** What the forms about tools do. */
export const toolActions: PrivateActions = {
  "add-tools": toolAction("Failed to add the tools", async (fields, api) => {
    const tools = chosenTools(fields);
    if (tools.length === 0) return { errors: { tools: toolTexts.nothingChosen } };
    const body = { tools, requestKey: fields.requestKey };
    await api("/api/v1/me/tools", { method: "POST", uid: fields.account, body });
    return {
      done: tools.length === 1 ? "Tool added" : `${tools.length} tools added`,
      to: backTo("add-tools"),
    };
  }),

  "add-tool": toolAction("Failed to add the tool", async (fields, api) => {
    const read = readToolForm(fields);
    if ("errors" in read) return read;
    const body = { tools: [read.facts], requestKey: fields.requestKey };
    await api("/api/v1/me/tools", { method: "POST", uid: fields.account, body });
    return { done: "Tool added", to: backTo("add-tools") };
  }),

  "edit-tool": toolAction("Failed to save the tool", async (fields, api) => {
    const read = readToolForm(fields);
    if ("errors" in read) return read;
    const cleared = { place: null, lentTo: null, lentOn: null, notes: null };
    const body = { version: Number(fields.version), ...cleared, ...read.facts };
    await api(toolPath(fields), { method: "PATCH", uid: fields.account, body });
    return { done: "Tool saved", to: backTo("edit-tool") };
  }),

  "return-tool": toolAction("Failed to save the tool", async (fields, api) => {
    const body = { version: Number(fields.version), lentTo: null, lentOn: null };
    await api(toolPath(fields), { method: "PATCH", uid: fields.account, body });
    return { done: "It's back", to: backTo("edit-tool") };
  }),

  "delete-tool": toolAction("Failed to delete the tool", async (fields, api) => {
    await api(toolPath(fields), { method: "DELETE", uid: fields.account }).catch((error: unknown) => {
      // Another tab was first, which is what was wanted.
      if (!isApiError(error) || error.code !== "not-found") throw error;
    });
    return { done: "Tool deleted", to: backTo("delete-tool", fields.about) };
  }),

  "restore-tool": toolAction("Failed to restore the tool", async (fields, api) => {
    await api(`${toolPath(fields)}/restore`, { method: "POST", uid: fields.account });
    return { done: "Tool restored", to: backTo("restore-tool") };
  }),
};

function chosenTools(fields: Fields): ToolFacts[] {
  const [tool, set] = [listedField(""), setField("")];
  return Object.entries(fields).flatMap(([name, value]) => {
    if (!value) return [];
    if (name.startsWith(tool)) return [{ name: value, covers: [name.slice(tool.length)] }];
    return name.startsWith(set) ? [{ name: name.slice(set.length), covers: value.split(" ") }] : [];
  });
}

const toolPath = ({ about = "" }: Fields) => `/api/v1/me/tools/${encodeURIComponent(about)}`;

/** Where a form without scripts is led. */
function backTo(done: string, about = ""): string {
  return `?${new URLSearchParams({ tab: "tools", done, ...(about ? { about } : {}) })}`;
}

function toolAction(title: string, run: PrivateAction["run"]): PrivateAction {
  return {
    run,
    failed: ({ code, body }: ApiError) => {
      const isChanged = "tool" in (Object(body) as object);
      const details: Record<string, string> = {
        "not-found": toolTexts.gone,
        conflict: isChanged ? toolTexts.changed : toolTexts.full,
      };
      return { title, detail: details[code] ?? profileTexts.notSaved };
    },
  };
}
