import { type ReactNode, useMemo } from "react";
import { type FormSender, FormSenderContext } from "../../account/private/form-sender.ts";
import { unsavedResult } from "../../account/private/unsaved-result.ts";
import type { StoredItem } from "../../core/outbox/outbox-store.ts";
import { queueForm } from "../../core/outbox/queue-form.ts";
import { sendOutbox } from "./send-outbox.ts";

interface OutboxFormProps {
  uid: string;
  /** The one that is filled in again. */
  item?: StoredItem | undefined;
  children: ReactNode;
}

/** The forms inside go to the outbox, and from there to the account as soon as there is a connection. */
export function OutboxForm({ uid, item, children }: OutboxFormProps) {
  const sender = useMemo(() => senderOf(uid, item), [uid, item]);
  return <FormSenderContext value={sender}>{children}</FormSenderContext>;
}

function senderOf(uid: string, item: StoredItem | undefined): FormSender {
  return {
    async send(fields) {
      const result = await queueForm({ uid, fields, before: item });
      void sendOutbox(true);
      return result ?? unsavedResult(fields.intent ?? "", "This form needs a connection.");
    },
    refused: item && {
      intent: item.fields.intent ?? "",
      ok: false,
      values: item.fields,
      ...(item.problem?.errors
        ? { errors: item.problem.errors }
        : item.problem && { failure: failureOf(item.problem) }),
    },
  };
}

function failureOf({ title, detail }: NonNullable<StoredItem["problem"]>) {
  return detail ? { title, detail } : { title };
}
