import { useRef, useState } from "react";
import { maxTitleLength } from "../../../../domain/garage/reminder.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { newRequestKey } from "../../../ui/request-key.ts";
import { ActionForm } from "../../account/private/action-form.tsx";

/** A line and a button, because a plan is written down in one go. */
export function QuickAdd({ uid, projectId }: { uid: string; projectId: string }) {
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const input = useRef<HTMLInputElement>(null);
  const onDone = () => {
    setRequestKey(newRequestKey());
    // The next one can be typed at once.
    if (input.current) input.current.value = "";
  };
  return (
    <ActionForm
      intent="add-task"
      uid={uid}
      hidden={{ about: projectId, requestKey }}
      onDone={onDone}
      className="mt-3 max-w-2xl"
    >
      {({ pending, errors, values, failure }) => (
        <div className="flex flex-wrap items-end gap-3">
          <Field
            ref={input}
            id="new-task"
            label="New task"
            name="title"
            autoComplete="off"
            maxLength={maxTitleLength}
            error={values.fromGuide ? "" : (errors.title ?? failure?.detail)}
            className="min-w-0 flex-1 basis-56"
          />
          <Button type="submit" variant="primary" pending={pending}>
            Add task
          </Button>
        </div>
      )}
    </ActionForm>
  );
}
