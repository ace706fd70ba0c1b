import type { ActionResult } from "../../../../domain/accounts/action-result.ts";

type Tell = (result: ActionResult) => void;

const forms = new Map<string, Tell>();

/**
 * Tells a form its result as soon as it is there. The router tells it too, but where that comes together with the reloaded
 * page, a row that its own form deleted is gone before anybody could say so.
 */
export function listenForResult(form: string, tell: Tell): () => void {
  forms.set(form, tell);
  return () => forms.delete(form);
}

export function tellForm(form: FormDataEntryValue | null, result: ActionResult): void {
  forms.get(String(form))?.(result);
}
