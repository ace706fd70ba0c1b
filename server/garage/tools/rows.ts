import { maxToolName, maxToolNotes, maxTools, type Tool } from "../../../domain/garage/tool.ts";
import { optional, plain, words } from "../../db/owned/column-kinds.ts";
import { OwnedRows } from "../../db/owned/owned-rows.ts";

export const toolRows = new OwnedRows<Tool>({
  table: "tool",
  quota: {
    max: maxTools,
    texts: { name: maxToolName, place: maxToolName, lent_to: maxToolName, notes: maxToolNotes },
  },
  columns: {
    name: plain,
    covers: words,
    place: optional,
    lentTo: optional,
    lentOn: optional,
    notes: optional,
  },
});
