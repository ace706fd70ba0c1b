import { useId, useRef, useState } from "react";
import { isApiError } from "../../../domain/api-error.ts";
import { brand } from "../../../domain/brand.ts";
import {
  checkNewsletter,
  type Interest,
  interestOptions,
  type NewsletterForm,
  newsletterTexts,
} from "../../../domain/newsletter/newsletter.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ClosingSuccess } from "../../ui/closing-success.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { toast } from "../../ui/toast-store.ts";
import { requestAccount } from "../accounts/account-client.ts";
import { EmailField } from "../accounts/email-field.tsx";
import { useCheckedForm } from "../accounts/use-checked-form.ts";
import { newRequestKey } from "../device/request-key.ts";

const interests = interestOptions.map(({ value }) => value);
const texts = ["name", "email", "phone", "carSuggestion"] as const;
const choices = ["newsletter", "textUpdates", ...interests] as const;

const title = "Join the newsletter";

/** Every field as the browser sends it: a checkbox is "on", or empty. */
type Fields = Record<(typeof texts)[number] | (typeof choices)[number], string>;

export default function NewsletterDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const { signedUp, isRefused, field, formProps, isPending } = useSignUp();
  if (signedUp !== undefined)
    return (
      <Dialog open onClose={onClose} place="top" title={title} initialFocus={first}>
        <ClosingSuccess title={brand.newsletterWelcome} onClose={onClose}>
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
      description="New guides and numbers, now and then. Unsubscribe any time."
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

function useSignUp() {
  // One for all attempts: a sign-up whose response was lost must not be there twice.
  const [requestKey] = useState(newRequestKey);
  const [signedUp, setSignedUp] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const form = useCheckedForm<Fields>({
    fields: [...texts, ...choices],
    check: checkNewsletter,
    async send(fields) {
      setRefused(false);
      try {
        const body = { ...newsletterForm(fields), requestKey };
        await requestAccount("/api/v1/newsletter", { method: "POST", body });
      } catch (error) {
        const code = isApiError(error) ? error.code : "";
        toast({ tone: "danger", title: newsletterTexts.failed, description: newsletterTexts.failedDetail });
        setRefused(code === "too-many-requests");
        return code === "invalid-email" ? "email" : undefined;
      }
      toast({ tone: "ok", title: brand.newsletterWelcome });
      setSignedUp(fields.email.trim());
      return undefined;
    },
  });
  return { ...form, signedUp, isRefused };
}

function newsletterForm(fields: Fields): NewsletterForm {
  const isOn = (name: (typeof choices)[number]) => fields[name] === "on";
  return {
    name: fields.name,
    email: fields.email,
    phone: fields.phone,
    newsletter: isOn("newsletter"),
    textUpdates: isOn("textUpdates"),
    interests: interests.filter((value: Interest) => isOn(value)),
    carSuggestion: fields.carSuggestion,
  };
}
