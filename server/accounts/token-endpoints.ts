import { tokenTexts } from "../../domain/accounts/access-token.ts";
import { newTokenSchema } from "../../domain/accounts/access-token-schema.ts";
import { brand } from "../../domain/brand.ts";
import { calendarFile } from "../../domain/garage/calendar.ts";
import { latestDay } from "../../domain/local-date.ts";
import { defineEndpoint, type Endpoint } from "../endpoints/endpoint.ts";
import { AppError } from "../errors.ts";
import { findDueReminders } from "../garage/reminders/list-reminders.ts";
import { noteEvent } from "../identity/note-event.ts";
import { openByToken } from "../identity/token.ts";
import { deleteToken, findTokens } from "../identity/token-rows.ts";
import { createToken } from "./create-token.ts";

const tokensPath = "/api/v1/me/tokens";

/** Secrets for programs, and the calendar that one of them opens. */
export const tokenEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: tokensPath,
    access: "session",
    async run({ services: { accounts }, session: { user } }) {
      return { body: { tokens: await findTokens(accounts.database(), user.uid) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: tokensPath,
    access: "session",
    waitsFor: "a hash",
    body: newTokenSchema,
    async run({ services: { accounts }, caller, session, body }) {
      const result = await createToken(accounts, caller, session, body);
      if (result.kind === "full") throw new AppError("conflict", tokenTexts.full);
      return { status: 201, body: { token: result.token, secret: result.secret } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: `${tokensPath}/:id`,
    access: "session",
    async run({ services: { accounts }, caller, session: { user }, params: { id = "" } }) {
      if (!(await deleteToken(accounts.database(), user.uid, id)))
        throw new AppError("not-found", "Token not found.");
      await noteEvent(accounts, caller, user.uid, "token-revoked");
      return {};
    },
  }),
  // Calendars send no headers of ours, so the secret is in the address.
  defineEndpoint({
    method: "GET",
    path: "/api/v1/calendar/:file",
    access: "visitor",
    async run({ services: { accounts }, caller, params: { file = "" } }) {
      const secret = file.replace(/\.ics$/, "");
      const { user } = await openByToken(accounts, caller.address, secret, "calendar");
      const now = new Date();
      const list = await findDueReminders(accounts.database(), user, now);
      const { cars = [], reminders = [], today = latestDay(now) } = list ?? {};
      const text = calendarFile({
        name: brand.name,
        publicUrl: accounts.config.publicUrl,
        now,
        today,
        cars,
        reminders,
      });
      return {
        bytes: new TextEncoder().encode(text),
        headers: { "Content-Type": "text/calendar; charset=utf-8" },
      };
    },
  }),
];
