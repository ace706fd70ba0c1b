/** The response to a form on a private page. */
export type ActionResult = { intent: string } & (
  | ({ ok: true } & ActionDone)
  | {
      ok: false;
      /** The API's code of the refusal; absent when only fields are wrong. */
      code?: string;
      failure?: { title: string; detail?: string };
      /** Messages by field. */
      errors?: Readonly<Record<string, string>>;
      /** The submitted values, never a secret: a page without scripts shows the form again. */
      values?: Readonly<Record<string, string>>;
      /** The current data, when another tab or device was first. */
      stored?: unknown;
    }
);

export type DoneResult = Extract<ActionResult, { ok: true }>;
export type RefusedResult = Extract<ActionResult, { ok: false }>;

export interface ActionDone {
  /** "Display name saved" */
  done: string;
  detail?: string;
  /** Whether the action was tried, and failed elsewhere. */
  isFailed?: boolean;
  /** Shown once, and only in this response. */
  secret?: string;
  /** The id of the row that was made, for an Undo. */
  about?: string;
  /** The action that takes it back. */
  undo?: string;
  /** It is on this device and was not sent yet. */
  isWaiting?: boolean;
  /** The profile after the change, where the API sent it. */
  profile?: unknown;
}
