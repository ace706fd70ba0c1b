import { useLocation } from "react-router";
import { Notice } from "../../ui/notice.tsx";

const texts: Readonly<Record<string, string>> = {
  "change-email":
    "Check your inbox: your email changes once you open the link that we sent to the new address.",
  "change-password": "Password changed. Every other device is signed out.",
  "end-session": "The device is signed out.",
  "send-confirmation": "Sent. Check your inbox.",
  reset: "Password reset email sent! Check your inbox.",
};

/** What a form did, on the page that a browser without scripts is led to (`?done=save-name`). */
export function DoneNotice() {
  const intent = new URLSearchParams(useLocation().search).get("done");
  if (intent === null) return null;
  return <Notice kind="note" role="status" title={texts[intent] ?? "Saved."} className="mt-6" />;
}
