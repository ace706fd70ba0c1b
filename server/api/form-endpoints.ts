import { z } from "zod";
import type { FieldErrors } from "../../domain/field-errors.ts";
import { trapField } from "../../domain/trap-field.ts";
import { sendMessage } from "../contact/send-message.ts";
import { defineEndpoint, type Endpoint, type EndpointResult } from "../endpoints/endpoint.ts";
import { AppError } from "../errors.ts";
import { enterGiveaway } from "../giveaway/enter-giveaway.ts";

/** A field as submitted; the use case checks it. */
const typed = z.string().default("");
/** A message at its longest, in a script that takes three bytes a character, is half of this. */
const maxMessageBytes = 24 * 1024;

const notOpenTexts = {
  demonstration: "This giveaway is a demonstration. Nobody can enter, and nothing was saved.",
  upcoming: "This giveaway isn't open yet.",
  closed: "This giveaway has closed. Your entry was not saved.",
};

/** Forms that need no account. */
export const formEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/v1/contact",
    access: "visitor",
    body: z.object({ subject: typed, name: typed, email: typed, message: typed, [trapField]: typed }),
    maxBytes: maxMessageBytes,
    async run({ services: { accounts }, caller, body }) {
      const { [trapField]: trap, ...values } = body;
      const result = await sendMessage(accounts, caller, { values, trap });
      return result.kind === "errors" ? fieldErrors(result.errors) : { status: 201 };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/v1/giveaway/entries",
    access: "visitor",
    body: z.object({ email: typed, accepts: typed, rulesVersion: typed, [trapField]: typed }),
    async run({ services: { accounts, content }, caller, body }) {
      const giveaway = content.giveaway();
      if (!giveaway) throw new AppError("not-found", "There's no giveaway.");
      const { [trapField]: trap, ...values } = body;
      const result = await enterGiveaway(accounts, caller, { giveaway, values, trap, now: new Date() });
      if (result.kind === "not-open") throw new AppError("conflict", notOpenTexts[result.state]);
      return result.kind === "errors" ? fieldErrors(result.errors) : { status: 201 };
    },
  }),
];

function fieldErrors(errors: FieldErrors<object>): EndpointResult<never> {
  const error = { code: "bad-request", message: "Please check what you entered." };
  return { status: 422, body: { error, errors } };
}
