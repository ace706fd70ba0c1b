import { randomBytes, randomUUID } from "node:crypto";
import { type Webhook, webhookTexts, webhookUrlProblem } from "../../domain/garage/webhook.ts";
import { underAccountLock } from "../db/owned/account-lock.ts";
import { AppError } from "../errors.ts";
import { webhookSavedMail } from "../identity/account-mails.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { noteEvent } from "../identity/note-event.ts";
import { makeAsOwner } from "../identity/require-owner.ts";
import type { Caller, Session } from "../identity/session.ts";
import { queueMail } from "../mail/rows.ts";
import { postMessage, type WebhookSettings, webhookSecret } from "./deliver-webhooks.ts";
import { NameNotFound, NotPublic, publicAddresses } from "./post-public.ts";
import { deleteWebhook, findWebhook, replaceWebhook } from "./rows.ts";

export function webhookSettings({
  config,
  secret,
}: Pick<AccountServices, "config" | "secret">): WebhookSettings {
  return { secret, reachesPrivate: config.webhooksReachPrivate };
}

/** Sets the address with a new secret, which leaves the server once, here. A mail informs the owner. */
export async function saveWebhook(
  services: AccountServices,
  caller: Caller,
  session: Session,
  { url, password }: { url: string; password?: string | undefined },
): Promise<{ webhook: Webhook; secret: string }> {
  const { user } = session;
  const database = services.database();
  const keyId = randomBytes(16).toString("hex");
  const webhook = await makeAsOwner(services, caller, session, password, {
    async work() {
      await requireReachable(services, caller, user.uid, url);
      return underAccountLock(database, user.uid, async () => {
        await queueMail(database, webhookSavedMail(services.config.publicUrl, user.email));
        return replaceWebhook(database, user.uid, { url: new URL(url).href, keyId });
      });
    },
    undo: () => deleteWebhook(database, user.uid),
  });
  services.deliverSoon();
  await noteEvent(services, caller, user.uid, "webhook-saved");
  return { webhook, secret: webhookSecret(services.secret, keyId) };
}

function requireReachable(
  services: AccountServices,
  { address }: Caller,
  uid: string,
  url: string,
): Promise<void> {
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
