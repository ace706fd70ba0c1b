import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from "react";
import { type FetcherWithComponents, useActionData, useFetcher } from "react-router";
import type { ActionResult, DoneResult, RefusedResult } from "../../../../domain/accounts/action-result.ts";
import type { Failure } from "../../../ui/failure-notice.tsx";
import { FormFields } from "../../../ui/form-fields.ts";
import { HiddenFields, type HiddenValues } from "../../../ui/hidden-fields.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { listenForResult } from "./form-results.ts";
import { FormSenderContext } from "./form-sender.ts";
import { noteActionResult } from "./note-action-result.ts";
import type { Fields, PrivateActions } from "./run-action.ts";
import { runHere, useLocalRun } from "./run-here.ts";

export interface FormOptions {
  /** The action's name in the route that takes it. */
  intent: string;
  /** The route that takes it; the page's own unless given. */
  action?: string | undefined;
  /** The actions themselves, for a form that may be on a page without any (`run-here.ts`). */
  actions?: PrivateActions | undefined;
  /** The account that the form is about. */
  uid?: string | undefined;
  /** Initial values of the fields, by name. */
  initial?: FormState["values"] | undefined;
  /** Hidden fields, by name. */
  hidden?: HiddenValues;
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
  /** The submitted values once the page was rendered again without scripts; until then the initial ones. */
  values: Readonly<Record<string, string | undefined>>;
}

/** A form's content; it can depend on the form's state. */
export type FormContent = ReactNode | ((state: FormState) => ReactNode);

export function drawContent(content: FormContent, state: FormState): ReactNode {
  return typeof content === "function" ? content(state) : content;
}

interface ActionFormHandle {
  /** Which form of the page it is. */
  id: string;
  state: FormState;
  fetcher: FetcherWithComponents<ActionResult>;
  element: RefObject<HTMLFormElement | null>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Whether it is under way. Screens are drawn a moment later: on a slow device a key may come before. */
  isSent: RefObject<boolean>;
}

interface HandleOptions extends FormOptions {
  /** Whether the result counts only once the page is loaded again: a dialog that closed before would call that off. */
  waitsForPage?: boolean;
}

export function useActionForm({
  intent,
  actions,
  initial = {},
  onDone,
  onRefused,
  waitsForPage = false,
}: HandleOptions): ActionFormHandle {
  const fetcher = useFetcher<ActionResult>();
  const sender = use(FormSenderContext);
  const send = actions ? (fields: Fields) => runHere(fields, actions) : sender?.send;
  const local = useLocalRun(send, sender?.refused);
  const { state, data } = send ? local : fetcher;
  const element = useRef<HTMLFormElement>(null);
  const rendered = useActionData() as ActionResult | undefined;

  const id = useId();
  const unannounced = useRef<ActionResult>(undefined);
  const isSent = useRef(false);
  const onResult = useEffectEvent((result: ActionResult) => {
    unannounced.current = undefined;
    isSent.current = false;
    noteActionResult(result);
    if (result.ok) return onDone?.(result);
    element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    onRefused?.(result);
  });
  const isReady = !waitsForPage || state === "idle";
  useEffect(() => {
    if (isReady && data) onResult(data);
  }, [isReady, data]);
  useEffect(() => {
    if (waitsForPage) return;
    const stop = listenForResult(id, (result) => {
      unannounced.current = result;
    });
    return () => {
      stop();
      if (unannounced.current) onResult(unannounced.current);
    };
  }, [id, waitsForPage]);

  // While it is sent again, the last refusal no longer counts.
  const latest = data ?? (rendered?.intent === intent ? rendered : undefined);
  const result = state === "submitting" ? undefined : latest;
  const refused = result?.ok === false ? result : undefined;
  return {
    id,
    fetcher,
    element,
    isSent,
    onSubmit: (event) => {
      isSent.current = true;
      local.onSubmit?.(event);
    },
    state: {
      pending: state !== "idle",
      errors: refused?.errors ?? {},
      failure: refused?.failure,
      done: result?.ok ? result : undefined,
      refused,
      values: refused?.values ?? initial,
    },
  };
}

export interface ActionFormProps extends FormOptions {
  className?: string;
  children: FormContent;
}

/**
 * A form of a private page. Without scripts the browser posts it to the page; with them it is sent in the background, the
 * page stays, and its loaders run again.
 */
export function ActionForm({ className, children, ...options }: ActionFormProps) {
  const form = useActionForm(options);
  return (
    <ActionFields {...options} form={form} className={className}>
      {children}
    </ActionFields>
  );
}

interface ActionFieldsProps extends Pick<FormOptions, "intent" | "action" | "uid" | "hidden"> {
  form: ActionFormHandle;
  id?: string;
  className?: string | undefined;
  children: FormContent;
}

export function ActionFields({
  form,
  intent,
  action,
  uid,
  hidden,
  id,
  className,
  children,
}: ActionFieldsProps) {
  const { Form } = form.fetcher;
  return (
    <Form
      ref={form.element}
      method="post"
      action={action}
      onSubmit={form.onSubmit}
      noValidate
      id={id}
      className={className}
    >
      <HiddenFields fields={{ intent, form: form.id, account: uid || undefined, ...hidden }} />
      <FormFields value={form.state}>{drawContent(children, form.state)}</FormFields>
    </Form>
  );
}

/** Says what a form did, as its `onDone`. */
export function toastDone({ done, detail }: DoneResult): void {
  toast({ tone: "ok", title: done, description: detail });
}

/** Says why it did not, as its `onRefused`, where there is no room for a notice. */
export function toastRefusal({ failure }: RefusedResult): void {
  if (failure) toast({ tone: "danger", title: failure.title, description: failure.detail });
}
