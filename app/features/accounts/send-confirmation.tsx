import { useState } from "react";
import { type AuthErrorCode, authMessage } from "../../../domain/accounts/auth-errors.ts";
import type { AccountIdentity } from "../../../domain/accounts/profile.ts";
import { Button } from "../../ui/button.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { sendConfirmation } from "./mailed-links.ts";

interface SendConfirmationProps {
  user: AccountIdentity;
  size?: "sm";
  className?: string;
}

/** Asks for the mail with the confirmation link again. */
export function SendConfirmation({ user, size, className }: SendConfirmationProps) {
  const [outcome, setOutcome] = useState<"sending" | "sent" | AuthErrorCode>();
  const send = async () => {
    setOutcome("sending");
    setOutcome((await sendConfirmation(user.uid)) ?? "sent");
  };
  return (
    <div className={joinClasses("flex flex-wrap items-center gap-x-4 gap-y-2", className)}>
      <Button size={size} pending={outcome === "sending"} onClick={send}>
        Send the mail again
      </Button>
      {/* Out of the row while it is empty, so that its gap does not push the button aside. */}
      <p
        role="status"
        className={joinClasses("empty:absolute", outcome === "sent" ? "text-ok" : "text-danger")}
      >
        {outcome === "sent" && "Sent. Check your inbox."}
        {outcome && outcome !== "sent" && outcome !== "sending" && authMessage(outcome)}
      </p>
    </div>
  );
}
