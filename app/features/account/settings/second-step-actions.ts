import { checkCode, isFine } from "../../../../domain/accounts/sign-in-rules.ts";
import type { PrivateActions } from "../private/run-action.ts";
import { missingPassword } from "./settings-actions.ts";

const fieldOf = { "wrong-password": "password", "wrong-code": "code" };

export const secondStepActions: PrivateActions = {
  "start-second-step": {
    done: "The key is ready",
    fieldOf,
    async run({ account, password }, api) {
      const errors = missingPassword(password);
      if (!isFine(errors)) return { errors };
      const { key } = await api("POST /api/auth/second-step/start", { uid: account, body: { password } });
      return { secret: key };
    },
  },
  "confirm-second-step": {
    done: "Two-step sign-in is on",
    fieldOf,
    async run({ account, code = "" }, api) {
      const errors = checkCode({ code });
      if (!isFine(errors)) return { errors };
      const made = await api("POST /api/auth/second-step/confirm", { uid: account, body: { code } });
      return { secret: made.recoveryCodes.join("\n") };
    },
  },
  "renew-recovery-codes": {
    done: "The new recovery codes are ready",
    fieldOf,
    async run({ account, password }, api) {
      const errors = missingPassword(password);
      if (!isFine(errors)) return { errors };
      const made = await api("POST /api/auth/second-step/renew-codes", { uid: account, body: { password } });
      return { secret: made.recoveryCodes.join("\n") };
    },
  },
  "turn-off-second-step": {
    done: "Two-step sign-in is off",
    fieldOf,
    async run({ account, password }, api) {
      const errors = missingPassword(password);
      if (!isFine(errors)) return { errors };
      await api("POST /api/auth/second-step/turn-off", { uid: account, body: { password } });
    },
  },
};
