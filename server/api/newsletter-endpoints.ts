import { z } from "zod";
import { newsletterSchema } from "../../domain/newsletter/newsletter-schema.ts";
import { defineEndpoint, type Endpoint } from "../endpoints/endpoint.ts";
import { subscribe } from "../newsletter/subscribe.ts";
import { unsubscribe } from "../newsletter/unsubscribe.ts";

/** For everyone who visits, signed in or not. */
export const newsletterEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/v1/newsletter",
    access: "visitor",
    body: newsletterSchema,
    async run({ services: { newsletter }, caller, body }) {
      await subscribe(newsletter, caller, body);
      return { status: 201 };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/v1/newsletter/unsubscribe",
    access: "visitor",
    body: z.object({ token: z.string() }),
    async run({ services: { newsletter }, caller, body }) {
      await unsubscribe(newsletter, caller, body.token);
      return {};
    },
  }),
];
