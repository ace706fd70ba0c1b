import { useId, useRef } from "react";
import { interestOptions, newsletterTexts } from "../../../../domain/newsletter/newsletter.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ClosingSuccess } from "../../../ui/closing-success.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmailField } from "../../../ui/email-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useSignUp } from "./use-sign-up.ts";

const title = "Join the newsletter";

export default function NewsletterDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const { signedUp, isRefused, field, formProps, isPending } = useSignUp();
  if (signedUp !== undefined)
    return (
      <Dialog open onClose={onClose} place="top" title={title} initialFocus={first}>
        <ClosingSuccess title="Signed up" onClose={onClose}>
          {signedUp} is on the list.
        </ClosingSuccess>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      place="top"
      title={title}
      description="New guides and numbers, now and then. Unsubscribe anytime."
      initialFocus={first}
      footer={
        <Button type="submit" form={id} variant="primary" pending={isPending} className="w-full">
          {isPending ? "Submitting..." : "Join Newsletter"}
        </Button>
      }
    >
      <form id={id} {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {isRefused && <Notice kind="caution" title={newsletterTexts.tooMany} role="alert" />}
        <Field {...field("name")} ref={first} label="Name" autoComplete="name" autoCapitalize="words" />
        <EmailField {...field("email")} />
        <Field
          {...field("phone")}
          required={false}
          label="Phone"
          note="optional"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <Choices />
        <Field
          {...field("carSuggestion")}
          required={false}
          label="Which car should we cover next?"
          note="optional"
          autoComplete="off"
        />
        <p className="text-md text-muted">
          What we keep and for how long:{" "}
          <TextLink to="/privacy" onClick={onClose}>
            privacy policy
          </TextLink>
          .
        </p>
      </form>
    </Dialog>
  );
}

function Choices() {
  return (
    <>
      <div>
        <Checkbox name="newsletter" label="Send me the newsletter" defaultChecked />
        <Checkbox name="textUpdates" label="Send me text updates" detail="To the phone number above." />
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-0.5 font-semibold">What are you interested in?</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-2">
          {interestOptions.map(({ value, label }) => (
            <Checkbox key={value} name={value} label={label} />
          ))}
        </div>
      </fieldset>
    </>
  );
}
