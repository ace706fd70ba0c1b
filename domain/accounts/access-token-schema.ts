import { z } from "zod";
import { lineSchema } from "../line-schema.ts";
import { maxTokenName, type TokenScope, tokenScopes, tokenTexts } from "./access-token.ts";
import { givenPasswordSchema } from "./accounts-schema.ts";

const scopes = tokenScopes.map(({ id }) => id) as [TokenScope, ...TokenScope[]];

export const newTokenSchema = z.strictObject({
  name: lineSchema(maxTokenName, tokenTexts.tooLong, tokenTexts.nameRequired),
  scopes: z.array(z.enum(scopes)).min(1, tokenTexts.scopeRequired).max(scopes.length),
  /** For an account that has one. */
  password: givenPasswordSchema.optional(),
});
