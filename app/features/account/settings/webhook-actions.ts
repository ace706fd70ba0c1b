import { authMessage } from "../../../../domain/accounts/auth-errors.ts";
import { isFine } from "../../../../domain/accounts/sign-in-rules.ts";
import { isApiError, refusalText } from "../../../../domain/api-error.ts";
import { webhookTexts } from "../../../../domain/garage/webhook.ts";
import type { PrivateActions } from "../private/run-action.ts";
import { missingPassword } from "./settings-actions.ts";

export const webhookActions: PrivateActions = {
  "save-webhook": {
    done: "URL saved",
    fieldOf: { "wrong-password": "password" },
    failed: ({ code }) => ({
      title: "The URL wasn't saved.",
      detail: code === "too-many-requests" ? authMessage(code) : "Please try again.",
    }),
    async run({ account, url = "", password }, api) {
      const errors = {
        ...(url.trim() === "" ? { url: webhookTexts.urlInvalid } : {}),
        ...missingPassword(password),
      };
      if (!isFine(errors)) return { errors };
      try {
        const { secret } = await api("PUT /api/v1/me/webhook", { uid: account, body: { url, password } });
        return { secret };
      } catch (error) {
        if (!isApiError(error) || error.code !== "bad-webhook") throw error;
        return { errors: { url: refusalText(error) ?? webhookTexts.urlInvalid } };
      }
    },
  },
  "test-webhook": {
    done: "Sent. The webhook section shows the result.",
    failed: () => ({ title: "The test wasn't sent.", detail: "Please try again later." }),
    async run({ account }, api) {
      const { result, isDelivered } = await api("POST /api/v1/me/webhook/test", { uid: account });
      return { done: result, isFailed: !isDelivered };
    },
  },
  "remove-webhook": {
    done: "Webhook removed",
    async run({ account }, api) {
      await api("DELETE /api/v1/me/webhook", { uid: account });
    },
  },
};
