import { useState } from "react";
import { type AuthErrorCode, authMessage } from "../../../domain/accounts/auth-errors.ts";
import type { AccountIdentity } from "../../../domain/accounts/profile.ts";
import { Button } from "../../ui/button.tsx";
import { sendConfirmation } from "./mailed-links.ts";

/** Asks for the mail with the confirmation link again. */
export function SendConfirmation({ user, size }: { user: AccountIdentity; size?: "sm" }) {
  const [outcome, setOutcome] = useState<"sending" | "sent" | AuthErrorCode>();
  const send = async () => {
    setOutcome("sending");
    setOutcome((await sendConfirmation(user.uid)) ?? "sent");
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size={size} pending={outcome === "sending"} onClick={send}>
        Send the mail again
      </Button>
      <p role="status" className={outcome === "sent" ? "text-ok" : "text-danger"}>
        {outcome === "sent" && "Sent. Check your inbox."}
        {outcome && outcome !== "sent" && outcome !== "sending" && authMessage(outcome)}
      </p>
    </div>
  );
}
