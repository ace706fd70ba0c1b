import type { Fields, PrivateAction } from "./run-action.ts";

/** The result of a form without scripts, for the page that it redirects to. */
export interface FormDone {
  title: string;
  /** The form that takes it back. */
  undo?: Fields | undefined;
}

/** The fields that an Undo may take from the address. Everything else that is sent comes from the page. */
const addressFields = ["about", "vehicle", "photo", "car", "tab"];

/** From the page's address (`?done=save-name`). */
export function loadDone(
  params: URLSearchParams,
  actions: Readonly<Record<string, Pick<PrivateAction, "done" | "detail" | "undo">>>,
): FormDone | undefined {
  const intent = params.get("done");
  if (intent === null) return undefined;
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  const { done = "Saved.", detail, undo } = action ?? {};
  const address = addressFields.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const isAddressed = address.some(([name]) => name !== "car" && name !== "tab");
  return {
    title: detail ? `${done}. ${detail}` : done,
    undo: undo && isAddressed ? { intent: undo, ...Object.fromEntries(address) } : undefined,
  };
}
