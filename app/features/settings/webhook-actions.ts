import { isApiError, refusalText } from "../../../domain/api-error.ts";
import { webhookTexts } from "../../../domain/garage/webhook.ts";
import type { PrivateActions } from "../private/run-action.ts";

const path = "/api/v1/me/webhook";

export const webhookActions: PrivateActions = {
  "save-webhook": {
    failed: () => ({ title: "The URL wasn't saved.", detail: "Please try again." }),
    async run({ account, url = "" }, api) {
      if (url.trim() === "") return { errors: { url: webhookTexts.urlInvalid } };
      try {
        const { secret } = await api<{ secret: string }>(path, {
          method: "PUT",
          uid: account,
          body: { url },
        });
        return { done: "URL saved", secret };
      } catch (error) {
        if (!isApiError(error) || error.code !== "bad-webhook") throw error;
        return { errors: { url: refusalText(error) ?? webhookTexts.urlInvalid } };
      }
    },
  },
  "test-webhook": {
    failed: () => ({ title: "The test wasn't sent.", detail: "Please try again later." }),
    async run({ account }, api) {
      const { result, isDelivered } = await api<{ result: string; isDelivered: boolean }>(`${path}/test`, {
        method: "POST",
        uid: account,
      });
      return { done: result, isFailed: !isDelivered };
    },
  },
  "remove-webhook": {
    async run({ account }, api) {
      await api(path, { method: "DELETE", uid: account });
      return { done: "Webhook removed" };
    },
  },
};
