import { toolTexts } from "../../../../domain/garage/tool-form.ts";
import { deletion, rowAction } from "../../account/private/row-actions.ts";
import type { Fields } from "../../account/private/run-action.ts";

export const toolsPath = "/api/v1/me/tools";
export const toolPath = ({ about = "" }: Fields) => `${toolsPath}/${encodeURIComponent(about)}`;

/** Where a form without scripts is led. */
export const backTo = (done: { done: string; about?: string }) =>
  `?${new URLSearchParams({ tab: "tools", ...done })}`;

export const toolAction = rowAction("tool", toolTexts);

export const toolDeletion = deletion({
  noun: "tool",
  path: toolPath,
  define: toolAction,
  backTo: (_, done) => backTo(done),
});
