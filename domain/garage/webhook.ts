import type { DueState } from "./due.ts";
import type { Reminder } from "./reminder.ts";
import type { DistanceUnit } from "./vehicle.ts";

/** An account's address for messages about due reminders. */
export interface Webhook {
  url: string;
  createdAt: string;
  /** When something was last sent there, and what came of it. */
  last?: { at: string; result: string };
}

export const maxWebhookUrl = 500;

/** The first words of the result of a message that did not arrive. */
export const notDelivered = "Not delivered";

export const webhookTexts = {
  urlInvalid: "Enter a URL that starts with https://",
  urlTooLong: `At most ${maxWebhookUrl} characters`,
  noCredentials: "Leave out the username and password: messages are signed instead",
  notPublic: "This URL isn't on the public internet, so we can't send to it",
  notFound: "We can't find this host",
  none: "There's no webhook to test.",
} as const;

/** Posted when a reminder became due. */
export interface DueMessage {
  type: "reminder.due";
  reminder: { id: string; title: string; dueOn?: string; dueOdometer?: number; unit?: DistanceUnit };
  vehicle: { id: string; name: string };
}

interface DueReminder {
  reminder: Pick<Reminder, "id" | "title">;
  state: Pick<DueState, "date" | "distance">;
  vehicle: { id: string; name: string };
  unit: DistanceUnit;
}

export function dueMessage({ reminder: { id, title }, state, vehicle, unit }: DueReminder): DueMessage {
  const { date, distance } = state;
  return {
    type: "reminder.due",
    reminder: {
      id,
      title,
      ...(date ? { dueOn: date.due } : {}),
      ...(distance ? { dueOdometer: distance.due, unit } : {}),
    },
    vehicle,
  };
}

/** Why an address is refused, as far as its text shows. `isHttpAllowed` is for tests on one machine. */
export function webhookUrlProblem(text: string, isHttpAllowed: boolean): string | undefined {
  if (text.length > maxWebhookUrl) return webhookTexts.urlTooLong;
  if (!URL.canParse(text)) return webhookTexts.urlInvalid;
  const { protocol, username, password } = new URL(text);
  if (protocol !== "https:" && !(isHttpAllowed && protocol === "http:")) return webhookTexts.urlInvalid;
  return username || password ? webhookTexts.noCredentials : undefined;
}
