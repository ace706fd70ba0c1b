import { csvRow, csvStart } from "../csv.ts";
import type { NewsletterSignUp } from "./newsletter.ts";

export const subscriberCsvHead =
  csvStart +
  csvRow([
    "Email",
    "Name",
    "Phone",
    "Newsletter",
    "Text updates",
    "Interests",
    "Car suggestion",
    "Signed up at",
    "Source",
  ]);

export function subscriberCsvRow(signUp: NewsletterSignUp): string {
  return csvRow([
    signUp.email,
    signUp.name,
    signUp.phone,
    yesOrNo(signUp.newsletter),
    yesOrNo(signUp.textUpdates),
    signUp.interests.join(" "),
    signUp.carSuggestion,
    signUp.timestamp,
    signUp.source,
  ]);
}

function yesOrNo(value: boolean): string {
  return value ? "yes" : "no";
}

/** For taking people off copies of the list that were made before they left. */
export const unsubscribedCsvHead = csvStart + csvRow(["Email", "Unsubscribed at"]);

export function unsubscribedCsvRow({ email, unsubscribedAt }: { email: string; unsubscribedAt: string }) {
  return csvRow([email, unsubscribedAt]);
}
