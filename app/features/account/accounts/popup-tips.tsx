import { useId } from "react";
import { popupTips } from "../../../../domain/accounts/auth-errors.ts";
import { TextButton } from "../../../ui/text-button.tsx";

/** Help for a popup that doesn't work; the last step does without one. */
export function PopupTips({ onRedirect }: { onRedirect: () => void }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 border-l-3 border-line pl-3.5">
      <h3 id={id} className="font-sans text-base font-semibold">
        {popupTips.title}
      </h3>
      <ol className="mt-2 list-decimal space-y-1.5 pl-5 text-md text-muted">
        {popupTips.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li className="text-text">
          <TextButton onClick={onRedirect}>{popupTips.redirect}</TextButton>
        </li>
      </ol>
    </section>
  );
}
