import { codeSchema, ownerSchema } from "../../domain/accounts/accounts-schema.ts";
import { defineEndpoint, type Endpoint } from "../endpoints/endpoint.ts";
import { findSecurityEvents } from "../identity/security-event-rows.ts";
import {
  confirmSecondStep,
  renewRecoveryCodes,
  startSecondStep,
  turnOffSecondStep,
} from "./change-second-step.ts";
import { passSecondStep } from "./second-step.ts";

/** A code at sign-in, what its owner does about it, and what was noted of how the account is opened. */
export const securityEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/auth/second-step",
    access: "visitor",
    body: codeSchema,
    async run({ services: { accounts }, caller, body }) {
      return { body: { user: await passSecondStep(accounts, caller, body.code) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/auth/second-step/start",
    access: "session",
    waitsFor: "a hash",
    body: ownerSchema,
    async run({ services: { accounts }, caller, session, body }) {
      return { body: { key: await startSecondStep(accounts, caller, session, body.password) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/auth/second-step/confirm",
    access: "session",
    body: codeSchema,
    async run({ services: { accounts }, caller, session, body }) {
      return { body: { recoveryCodes: await confirmSecondStep(accounts, caller, session, body.code) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/auth/second-step/renew-codes",
    access: "session",
    waitsFor: "a hash",
    body: ownerSchema,
    async run({ services: { accounts }, caller, session, body }) {
      return { body: { recoveryCodes: await renewRecoveryCodes(accounts, caller, session, body.password) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/auth/second-step/turn-off",
    access: "session",
    waitsFor: "a hash",
    body: ownerSchema,
    async run({ services: { accounts }, caller, session, body }) {
      await turnOffSecondStep(accounts, caller, session, body.password);
      return {};
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/security-events",
    access: "session",
    async run({ services: { accounts }, session: { user } }) {
      return { body: { events: await findSecurityEvents(accounts.database(), user.uid) } };
    },
  }),
];
