import { givenPasswordSchema } from "../../domain/accounts/accounts-schema.ts";
import { webhookSchema } from "../../domain/garage/webhook-schema.ts";
import { defineEndpoint, type Endpoint } from "../endpoints/endpoint.ts";
import { noteEvent } from "../identity/note-event.ts";
import { deleteWebhook, findWebhook } from "./rows.ts";
import { saveWebhook, testWebhook } from "./save-webhook.ts";

const webhookPath = "/api/v1/me/webhook";

/** An account's address for messages about due reminders. */
export const webhookEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: webhookPath,
    access: "session",
    async run({ services: { accounts }, session: { user } }) {
      return { body: { webhook: (await findWebhook(accounts.database(), user.uid)) ?? null } };
    },
  }),
  defineEndpoint({
    method: "PUT",
    path: webhookPath,
    access: "session",
    waitsFor: "another server",
    body: webhookSchema.extend({ password: givenPasswordSchema.optional() }),
    async run({ services: { accounts }, caller, session, body }) {
      return { body: await saveWebhook(accounts, caller, session, body) };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: webhookPath,
    access: "session",
    async run({ services: { accounts }, caller, session: { user } }) {
      await deleteWebhook(accounts.database(), user.uid);
      await noteEvent(accounts, caller, user.uid, "webhook-removed");
      return {};
    },
  }),
  defineEndpoint({
    method: "POST",
    path: `${webhookPath}/test`,
    access: "session",
    waitsFor: "another server",
    async run({ services: { accounts }, caller, session }) {
      return { body: await testWebhook(accounts, caller, session) };
    },
  }),
];
