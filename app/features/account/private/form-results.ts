import type { ActionResult } from "../../../../domain/accounts/action-result.ts";

type ResultListener = (result: ActionResult) => void;

const forms = new Map<string, ResultListener>();

/**
 * Passes a form its result as soon as it is there. The router does so too, but where that comes together with the reloaded
 * page, a row that its own form deleted is gone before anybody could say so.
 */
export function listenForResult(form: string, listener: ResultListener): () => void {
  forms.set(form, listener);
  return () => forms.delete(form);
}

export function passToForm(form: FormDataEntryValue | null, result: ActionResult): void {
  forms.get(String(form))?.(result);
}
