import type { DoneResult } from "../../../../domain/accounts/action-result.ts";
import type { AccountDetails } from "../../../../domain/accounts/own-account.ts";
import type { ButtonVariant } from "../../../ui/button.tsx";
import { ActionDialog } from "../private/action-dialog.tsx";
import { toastDone } from "../private/action-form.tsx";
import { OwnerCheck } from "./owner-check.tsx";

interface DialogTexts {
  title: string;
  description: string;
  submit: string;
  submitVariant?: ButtonVariant;
}

/** Everything about the second step that only the owner may do, by the name of its action. */
const dialogs = {
  "start-second-step": {
    title: "Set up two-step sign-in",
    description: "You need an authenticator app, such as the one in your password manager.",
    submit: "Continue",
  },
  "renew-recovery-codes": {
    title: "New recovery codes?",
    description: "Your old ones will no longer work.",
    submit: "Get new codes",
  },
  "turn-off-second-step": {
    title: "Turn off two-step sign-in?",
    description: "Signing in will no longer take a code.",
    submit: "Turn off",
    submitVariant: "danger",
  },
} as const satisfies Record<string, DialogTexts>;

type DialogName = keyof typeof dialogs;

export function isSecondStepDialog(name: string | undefined): name is DialogName {
  return name !== undefined && Object.hasOwn(dialogs, name);
}

interface SecondStepDialogProps {
  name: DialogName;
  account: AccountDetails;
  closedAt: string;
  onSaved: (result: DoneResult) => void;
  onClose: () => void;
}

export function SecondStepDialog({ name, account, closedAt, onSaved, onClose }: SecondStepDialogProps) {
  return (
    <ActionDialog
      key={name}
      intent={name}
      uid={account.uid}
      {...dialogs[name]}
      closedAt={closedAt}
      onSaved={onSaved}
      // What the others made is shown on the page.
      announce={(result) => !result.secret && toastDone(result)}
      onClose={onClose}
    >
      {(state) => <OwnerCheck account={account} state={state} onLeave={onClose} />}
    </ActionDialog>
  );
}
