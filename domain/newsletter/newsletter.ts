import { emailError } from "../accounts/sign-in-rules.ts";
import { brand } from "../brand.ts";
import { cleanLine } from "../clean-text.ts";
import type { FieldErrors } from "../field-errors.ts";
import type { Mail } from "../mail.ts";
import { holdsWebAddress, webAddressText } from "../web-address.ts";

/** A subscriber's possible interests, in the order of the form. */
export const interestOptions = [
  { value: "bmw", label: "BMW" },
  { value: "honda", label: "Honda" },
  { value: "mazda", label: "Mazda" },
  { value: "toyota", label: "Toyota" },
  { value: "maintenance", label: "Maintenance" },
  { value: "performance", label: "Performance" },
  { value: "troubleshooting", label: "Troubleshooting" },
  { value: "track", label: "Track" },
] as const;

export type Interest = (typeof interestOptions)[number]["value"];

/** The form's fields. Texts that were left out are empty. */
export interface NewsletterForm {
  name: string;
  email: string;
  phone: string;
  newsletter: boolean;
  textUpdates: boolean;
  interests: readonly Interest[];
  carSuggestion: string;
}

/** The form the sign-up came from; there is one. */
export const newsletterSource = "newsletter_modal";

/** A sign-up as the webhook receives it: exactly these keys. */
export interface NewsletterSignUp extends NewsletterForm {
  timestamp: string;
  source: typeof newsletterSource;
}

export const newsletterMax = { name: 100, phone: 40, carSuggestion: 200 } as const;

export const newsletterTexts = {
  failed: "Submission Error",
  failedDetail: "There was an issue submitting your information. Please try again.",
  nameRequired: "Name is required",
  tooLong: (max: number) => `Use no more than ${max} characters.`,
  tooMany: "Too many sign-ups for now. Please try again in an hour.",
  unknownLink: "This link doesn't work. Open it from our email again, or copy the whole link.",
} as const;

export function newsletterSignUp(form: NewsletterForm, timestamp: string): NewsletterSignUp {
  const { name, email, phone, newsletter, textUpdates, interests, carSuggestion } = form;
  return {
    name,
    email,
    phone,
    newsletter,
    textUpdates,
    interests,
    carSuggestion,
    timestamp,
    source: newsletterSource,
  };
}

export type NewsletterText = "name" | "email" | "phone" | "carSuggestion";

/** The fields that have to be corrected before the form is sent. */
export function checkNewsletter(form: Record<NewsletterText, string>): FieldErrors<typeof form> {
  const errors = {
    name: nameError(form.name) ?? lengthError("name", form.name),
    email: emailError(form.email),
    phone: lengthError("phone", form.phone),
    carSuggestion: lengthError("carSuggestion", form.carSuggestion),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));
}

function lengthError(field: keyof typeof newsletterMax, text: string): string | undefined {
  const max = newsletterMax[field];
  return cleanLine(text).length > max ? newsletterTexts.tooLong(max) : undefined;
}

/** Newsletters greet people by name, and anyone's address can be typed: a name must not carry a stranger's link to them. */
export function nameError(text: string): string | undefined {
  const name = cleanLine(text);
  if (name === "") return newsletterTexts.nameRequired;
  return holdsWebAddress(name) ? webAddressText : undefined;
}

export const unsubscribePath = "/newsletter/unsubscribe";

/** It repeats nothing that was typed, because anyone's address can be. */
export function newsletterMail(
  { email, newsletter, textUpdates }: Pick<NewsletterForm, "email" | "newsletter" | "textUpdates">,
  publicUrl: string,
  token: string,
): Mail {
  const wanted = [newsletter && "the newsletter", textUpdates && "text updates"]
    .filter(Boolean)
    .join(" and ");
  const unsubscribeUrl = `${publicUrl}${unsubscribePath}?token=${token}`;
  return {
    to: email,
    subject: brand.newsletterWelcome,
    text: [
      `This email address was just signed up at ${brand.name} for ${wanted || "neither the newsletter nor text updates"}.`,
      `If this wasn't you, or you change your mind, unsubscribe here:\n${unsubscribeUrl}`,
      brand.name,
    ].join("\n\n"),
    unsubscribeUrl,
  };
}
