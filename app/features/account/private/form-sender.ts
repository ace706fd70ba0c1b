import { createContext } from "react";
import type { ActionResult, RefusedResult } from "../../../../domain/accounts/action-result.ts";
import type { Fields } from "./run-action.ts";

/** Takes forms in place of the route's action, where the page may have no connection. */
export interface FormSender {
  send(fields: Fields): Promise<ActionResult>;
  /** What was wrong the last time: the form begins with it, as it was. */
  refused?: RefusedResult | undefined;
}

export const FormSenderContext = createContext<FormSender | undefined>(undefined);
