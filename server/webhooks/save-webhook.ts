import { randomBytes, randomUUID } from "node:crypto";
import { type Webhook, webhookTexts, webhookUrlProblem } from "../../domain/garage/webhook.ts";
import { lockAccount } from "../db/account-rows.ts";
import { findWebhook, replaceWebhook } from "../db/webhook-rows.ts";
import { AppError } from "../errors.ts";
import type { AccountServices } from "../identity/account-services.ts";
import type { Caller, Session } from "../identity/session.ts";
import { postMessage, type WebhookSettings, webhookSecret } from "./deliver-webhooks.ts";
import { NameNotFound, NotPublic, publicAddresses } from "./post-public.ts";

export function webhookSettings({
  config,
  secret,
}: Pick<AccountServices, "config" | "secret">): WebhookSettings {
  return { secret, reachesPrivate: config.webhooksReachPrivate };
}

/** Sets the address with a new secret, which leaves the server once, here. */
export function saveWebhook(
  services: AccountServices,
  { address }: Caller,
  { user: { uid } }: Session,
  url: string,
): Promise<{ webhook: Webhook; secret: string }> {
  // Each may look a name up.
  return services.limits.guard({ name: "webhook", account: uid, address }, async () => {
    const settings = webhookSettings(services);
    const problem = webhookUrlProblem(url, settings.reachesPrivate);
    if (problem) throw new AppError("bad-webhook", problem);
    try {
      await publicAddresses(new URL(url), settings);
    } catch (error) {
      if (error instanceof NotPublic) throw new AppError("bad-webhook", webhookTexts.notPublic);
      if (error instanceof NameNotFound) throw new AppError("bad-webhook", webhookTexts.notFound);
      throw error;
    }
    const database = services.database();
    const keyId = randomBytes(16).toString("hex");
    const webhook = await database.tx(async () => {
      await lockAccount(database, uid);
      return replaceWebhook(database, uid, { url: new URL(url).href, keyId });
    });
    return { webhook, secret: webhookSecret(services.secret, keyId) };
  });
}

/** Posts a message right away, so that its owner sees what comes of it. */
export function testWebhook(
  services: AccountServices,
  { address }: Caller,
  { user: { uid } }: Session,
): Promise<{ webhook: Webhook; isDelivered: boolean; result: string }> {
  return services.limits.guard({ name: "webhook", account: uid, address }, async () => {
    const database = services.database();
    if (!(await findWebhook(database, uid))) throw new AppError("not-found", webhookTexts.none);
    const id = randomUUID();
    const body = JSON.stringify({ id, createdAt: new Date().toISOString(), type: "test" });
    const outcome = await postMessage(database, webhookSettings(services), uid, { id, body });
    const webhook = await findWebhook(database, uid);
    if (!webhook) throw new AppError("not-found", webhookTexts.none);
    return { webhook, ...outcome };
  });
}
