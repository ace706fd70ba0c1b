import { useState } from "react";
import { isApiError } from "../../../../domain/api-error.ts";
import { brand } from "../../../../domain/brand.ts";
import {
  checkNewsletter,
  type Interest,
  interestOptions,
  type NewsletterForm,
  newsletterTexts,
} from "../../../../domain/newsletter/newsletter.ts";
import { newRequestKey } from "../../../ui/request-key.ts";
import { toast } from "../../../ui/toast-store.ts";
import { requestAccount } from "../../account/accounts/account-client.ts";
import { useCheckedForm } from "../../account/accounts/use-checked-form.ts";

const interests = interestOptions.map(({ value }) => value);
const texts = ["name", "email", "phone", "carSuggestion"] as const;
const choices = ["newsletter", "textUpdates", ...interests] as const;

/** Every field as the browser sends it: a checkbox is "on", or empty. */
type Fields = Record<(typeof texts)[number] | (typeof choices)[number], string>;

/** The form of the newsletter, and what came of sending it. */
export function useSignUp() {
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
        await requestAccount("POST /api/v1/newsletter", { body });
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
