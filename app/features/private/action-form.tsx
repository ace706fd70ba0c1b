import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type Fetcher, type FetcherWithComponents, useActionData, useFetcher } from "react-router";
import type { ActionResult } from "../../../domain/accounts/action-result.ts";
import type { Failure } from "../../ui/form-dialog.tsx";
import { noteActionResult } from "./note-action-result.ts";

export type DoneResult = Extract<ActionResult, { ok: true }>;
export type RefusedResult = Extract<ActionResult, { ok: false }>;

export interface FormOptions {
  /** The action's name in the route that takes it. */
  intent: string;
  /** The route that takes it; the page's own unless given. */
  action?: string;
  /** The account that the form is about. */
  uid?: string | undefined;
  onDone?: (result: DoneResult) => void;
  onRefused?: (result: RefusedResult) => void;
}

export interface FormState {
  pending: boolean;
  errors: Readonly<Record<string, string | undefined>>;
  failure: Failure | undefined;
  /** The whole result, for what only one form knows. */
  done: DoneResult | undefined;
  refused: RefusedResult | undefined;
  /** What was typed, once the page was rendered again without scripts. */
  values: Readonly<Record<string, string | undefined>>;
}

interface ActionFormHandle {
  state: FormState;
  fetcher: FetcherWithComponents<ActionResult>;
  element: RefObject<HTMLFormElement | null>;
}

interface HandleOptions extends FormOptions {
  /** Whether the result counts only once the page is loaded again: a dialog that closed before would call that off. */
  waitsForPage?: boolean;
}

export function useActionForm({
  intent,
  onDone,
  onRefused,
  waitsForPage = false,
}: HandleOptions): ActionFormHandle {
  const fetcher = useFetcher<ActionResult>();
  const element = useRef<HTMLFormElement>(null);
  const rendered = useActionData() as ActionResult | undefined;

  const onResult = useEffectEvent((result: ActionResult) => {
    noteActionResult(result);
    if (result.ok) return onDone?.(result);
    element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    onRefused?.(result);
  });
  const isReady = !waitsForPage || fetcher.state === "idle";
  useEffect(() => {
    if (isReady && fetcher.data) onResult(fetcher.data);
  }, [isReady, fetcher.data]);

  const result = latestResult(fetcher, rendered?.intent === intent ? rendered : undefined);
  const refused = result?.ok === false ? result : undefined;
  return {
    fetcher,
    element,
    state: {
      pending: fetcher.state !== "idle",
      errors: refused?.errors ?? {},
      failure: refused?.failure,
      done: result?.ok ? result : undefined,
      refused,
      values: refused?.values ?? {},
    },
  };
}

/** While it is sent again, the last refusal no longer counts. */
function latestResult({ state, data }: Fetcher<ActionResult>, rendered: ActionResult | undefined) {
  return state === "submitting" ? undefined : (data ?? rendered);
}

export interface ActionFormProps extends FormOptions {
  className?: string;
  children: (state: FormState) => ReactNode;
}

/**
 * A form of a private page. Without scripts the browser posts it to the page; with them it is sent in the background, the
 * page stays, and its loaders run again.
 */
export function ActionForm({ className, children, ...options }: ActionFormProps) {
  const form = useActionForm(options);
  return (
    <ActionFields {...options} form={form} className={className}>
      {children(form.state)}
    </ActionFields>
  );
}

interface ActionFieldsProps extends FormOptions {
  form: ActionFormHandle;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function ActionFields({ form, intent, action, uid, id, className, children }: ActionFieldsProps) {
  const { Form } = form.fetcher;
  return (
    <Form ref={form.element} method="post" action={action} noValidate id={id} className={className}>
      <input type="hidden" name="intent" value={intent} />
      {uid && <input type="hidden" name="account" value={uid} />}
      {children}
    </Form>
  );
}
