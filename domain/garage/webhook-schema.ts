import { z } from "zod";
import { maxWebhookUrl } from "./webhook.ts";

/** What is wrong with an address is said by `webhookUrlProblem`. */
export const webhookSchema = z.strictObject({
  url: z
    .string()
    .max(maxWebhookUrl * 4)
    .transform((url) => url.trim()),
});
