import type { Tool, ToolFacts } from "../../domain/garage/tool.ts";
import { toolTexts } from "../../domain/garage/tool-form.ts";
import { newToolsSchema, toolChangeSchema } from "../../domain/garage/tool-schema.ts";
import { findTools } from "../db/tool-rows.ts";
import { AppError } from "../errors.ts";
import { addTools } from "../garage/add-tools.ts";
import { changeTool } from "../garage/change-tool.ts";
import { listTools } from "../garage/list-tools.ts";
import { removeTool } from "../garage/remove-tool.ts";
import { restoreTool } from "../garage/restore-tool.ts";
import { inPortions } from "../json-pieces.ts";
import { defineEndpoint, type Endpoint, type EndpointResult } from "./endpoint.ts";
import { jsonStream } from "./stream-body.ts";
import { seenVersion } from "./vehicle-endpoints.ts";

const toolsPath = "/api/v1/me/tools";
const toolPath = `${toolsPath}/:id`;

const noTool = () => new AppError("not-found", "Tool not found.");
const noRoom = () => new AppError("conflict", toolTexts.full);

function conflict(tool: Tool): EndpointResult {
  return { status: 409, body: { error: { code: "conflict", message: toolTexts.changed }, tool } };
}

/** Every tool of our list at once. */
const maxToolsBytes = 128 * 1024;

export const toolEndpoints: readonly Endpoint[] = [
  // All of them, or `?page=2`
  defineEndpoint({
    method: "GET",
    path: toolsPath,
    access: "session",
    async run({ services: { accounts, content }, session: { user }, query }) {
      const database = accounts.database();
      const page = query.get("page");
      if (page === null) return jsonStream({ tools: inPortions(await findTools(database, user.uid)) });
      const { tools } = await content.editor.lists();
      const listed = Object.entries(tools).map(([id, { group }]) => ({ id, group }));
      return { body: await listTools(database, user.uid, { page, listed }) };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: toolsPath,
    access: "session",
    body: newToolsSchema,
    maxBytes: maxToolsBytes,
    async run({ services: { accounts }, session: { user }, body: { tools, requestKey } }) {
      const facts = tools.map(withoutEmpty);
      const result = await addTools(accounts.database(), user.uid, { tools: facts, requestKey });
      if (result.kind === "full") throw noRoom();
      return { status: result.kind === "added" ? 201 : 200, body: { tools: result.tools } };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: toolPath,
    access: "session",
    body: toolChangeSchema,
    async run({ services: { accounts }, session: { user }, params: { id = "" }, body }) {
      const { version, ...change } = body;
      const result = await changeTool(accounts.database(), user.uid, { id, version, change });
      if (result.kind === "gone") throw noTool();
      return result.kind === "conflict" ? conflict(result.tool) : { body: { tool: result.tool } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: toolPath,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" }, query }) {
      const result = await removeTool(accounts.database(), user.uid, { id, version: seenVersion(query) });
      if (result.kind === "gone") throw noTool();
      return result.kind === "conflict" ? conflict(result.tool) : { body: { tool: result.tool } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: `${toolPath}/restore`,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      const result = await restoreTool(accounts.database(), user.uid, id);
      if (result.kind === "gone") throw noTool();
      if (result.kind === "full") throw noRoom();
      return { body: { tool: result.tool } };
    },
  }),
];

function withoutEmpty(fields: object): ToolFacts {
  const present = Object.entries(fields).filter(([, value]) => value != null && value !== "");
  return Object.fromEntries(present) as unknown as ToolFacts;
}
