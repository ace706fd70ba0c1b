import { type ComponentProps, useState } from "react";
import { controlClass, FieldFrame, type FieldText } from "./field-frame.tsx";
import { useFormField } from "./form-fields.ts";
import { joinClasses } from "./join-classes.ts";

type PasswordFieldProps = FieldText & Omit<ComponentProps<"input">, keyof FieldText | "type">;

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, note, hint, error, className, id, ...input } = useFormField(props);
  const [isShown, setShown] = useState(false);
  const word = isShown ? "Hide" : "Show";
  return (
    <FieldFrame {...{ label, note, hint, error, className, id }}>
      {(attributes) => (
        <div className="relative">
          <input
            // While it is shown, the browser would autocorrect and spell-check it as text.
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...attributes}
            type={isShown ? "text" : "password"}
            className={joinClasses(controlClass, "h-11 pr-20 pl-3.5")}
          />
          <button
            type="button"
            onClick={() => setShown(!isShown)}
            aria-label={`${word} ${label.toLowerCase()}`}
            className="needs-script absolute inset-y-0 right-0 w-16 rounded text-md font-semibold text-muted -outline-offset-2 transition-colors hover:text-text"
          >
            {word}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
