import type { Webhook } from "../garage/webhook.ts";
import { type AccessToken, maxTokens } from "./access-token.ts";

/** Ways to an account's data without its password. A new password ends all of them but those that its owner keeps. */
export interface AccountAccess {
  /** Calendar addresses are among them. */
  tokens: readonly AccessToken[];
  webhook: Webhook | null;
}

/** Keeps the webhook; a token is kept by its id. One that somebody saved since its owner looked has another. */
export const webhookId = ({ createdAt }: Pick<Webhook, "createdAt">) => `webhook:${createdAt}`;

export const maxKept = maxTokens + 1;

/** The name of a checkbox that keeps something. */
export const keepField = (id: string) => `keep-${id}`;

/** The ids that a form with these checkboxes keeps. */
export function readKept(fields: Readonly<Record<string, unknown>>): string[] {
  const start = keepField("");
  return Object.keys(fields)
    .filter((name) => name.startsWith(start) && fields[name] === "on")
    .map((name) => name.slice(start.length));
}
