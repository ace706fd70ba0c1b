import type { AccountIdentity } from "../../../../domain/accounts/profile.ts";
import { Button } from "../../../ui/button.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { ActionForm } from "./action-form.tsx";

interface SendConfirmationProps {
  user: AccountIdentity;
  size?: "sm";
  className?: string;
}

/** Asks for the mail with the confirmation link again. */
export function SendConfirmation({ user, size, className }: SendConfirmationProps) {
  return (
    <ActionForm
      intent="send-confirmation"
      action="/account"
      uid={user.uid}
      className={joinClasses("flex flex-wrap items-center gap-x-4 gap-y-2", className)}
    >
      {({ pending, done, failure }) => (
        <>
          <Button type="submit" size={size} pending={pending}>
            Send the email again
          </Button>
          {/* Out of the row while it is empty, so that its gap does not push the button aside. */}
          <p role="status" className={joinClasses("empty:absolute", done ? "text-ok" : "text-danger")}>
            {done?.done ?? failure?.title}
          </p>
        </>
      )}
    </ActionForm>
  );
}
