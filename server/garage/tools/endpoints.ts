import type { Tool } from "../../../domain/garage/tool.ts";
import { toolTexts } from "../../../domain/garage/tool-form.ts";
import { newToolsSchema, toolChangeSchema } from "../../../domain/garage/tool-schema.ts";
import { withoutEmpty } from "../../../domain/without-absent.ts";
import { defineEndpoint, type Endpoint } from "../../endpoints/endpoint.ts";
import { jsonStream } from "../../endpoints/stream-body.ts";
import { inPortions } from "../../json-pieces.ts";
import { add, type Noun } from "../owned/noun.ts";
import { changeEndpoints, respond, writerOf } from "../owned/noun-endpoints.ts";
import { listTools } from "./list-tools.ts";
import { toolRows } from "./rows.ts";

export const tools: Noun<Tool> = { rows: toolRows, maxRemoved: 400 };
const path = "/api/v1/me/tools";
const texts = { missing: "Tool not found.", full: toolTexts.full, changed: toolTexts.changed };

/** Every tool of our list at once. */
const maxToolsBytes = 128 * 1024;

export const toolEndpoints: readonly Endpoint[] = [
  // All of them, or `?page=2`
  defineEndpoint({
    method: "GET",
    path,
    access: "session",
    async run({ services: { accounts, content }, session: { user }, query }) {
      const database = accounts.database();
      const page = query.get("page");
      if (page === null) return jsonStream({ tools: inPortions(await toolRows.all(database, user.uid)) });
      const { tools: known } = await content.editor.lists();
      const listed = Object.entries(known).map(([id, { group }]) => ({ id, group }));
      return { body: await listTools(database, user.uid, { page, listed }) };
    },
  }),
  defineEndpoint({
    method: "POST",
    path,
    access: "session",
    body: newToolsSchema,
    maxBytes: maxToolsBytes,
    async run(request) {
      const { tools: sent, requestKey } = request.body;
      const result = await add(tools, writerOf(request), {
        facts: sent.map((tool) => withoutEmpty<object>(tool) as Tool),
        requestKey,
      });
      return respond({ key: "tool", texts }, result, (_, rows) => ({ tools: rows }));
    },
  }),
  ...changeEndpoints({ noun: tools, path, key: "tool", param: "id", changed: toolChangeSchema, texts }),
];
