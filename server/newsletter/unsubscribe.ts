import { newsletterTexts } from "../../domain/newsletter/newsletter.ts";
import { AppError } from "../errors.ts";
import { isSecretId } from "../store/embedded/checkout-rows.ts";
import type { NewsletterServices } from "./newsletter-services.ts";
import { removeSubscriber } from "./rows.ts";

/** Takes somebody off the list by the secret of their mail. Once more does no harm: people press twice. */
export async function unsubscribe(
  { database, limits }: Pick<NewsletterServices, "database" | "limits">,
  { address }: { address: string },
  token: string,
): Promise<void> {
  await limits.guard({ name: "unsubscribe", address }, async () => {
    if (!isSecretId(token) || !(await removeSubscriber(database(), token)))
      throw new AppError("not-found", newsletterTexts.unknownLink);
  });
}
