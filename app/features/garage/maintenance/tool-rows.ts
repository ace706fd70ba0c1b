import { toolTexts } from "../../../../domain/garage/tool-form.ts";
import { deletion, rowAction } from "../../account/private/row-actions.ts";
import type { Fields } from "../../account/private/run-action.ts";

export const toolParams = ({ about = "" }: Fields) => ({ id: about });

/** Where a form without scripts is led. */
export const backTo = (done: { done: string; about?: string }) =>
  `?${new URLSearchParams({ tab: "tools", ...done })}`;

export const toolAction = rowAction("tool", toolTexts);

export const toolDeletion = deletion({
  noun: "tool",
  path: "/api/v1/me/tools/:id",
  params: toolParams,
  define: toolAction,
  backTo: (_, done) => backTo(done),
});
