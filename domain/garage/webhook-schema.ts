import { z } from "zod";
import { maxWebhookUrl } from "./webhook.ts";

/** `webhookUrlProblem` says why an address is refused. */
export const webhookSchema = z.strictObject({
  url: z
    .string()
    .max(maxWebhookUrl * 4)
    .transform((url) => url.trim()),
});
