import { useLocation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

const texts: Readonly<Record<string, string>> = {
  "change-email": "Check your inbox. Your email changes when you open the link we sent to the new address.",
  "change-password": "Password changed. Your other devices are signed out.",
  "end-session": "Device signed out.",
  "send-confirmation": "Sent. Check your inbox.",
  reset: "Password reset email sent! Check your inbox.",
  "add-vehicle": "Vehicle added",
  "delete-vehicle": "Vehicle deleted",
  "restore-vehicle": "Vehicle restored",
};

/** What a form did, on the page that a browser without scripts is led to (`?done=save-name`). */
export function DoneNotice({ uid }: { uid: string }) {
  const params = new URLSearchParams(useLocation().search);
  const intent = params.get("done");
  if (intent === null) return null;
  const vehicle = params.get("vehicle");
  return (
    <Notice kind="note" role="status" title={texts[intent] ?? "Saved."} className="mt-6">
      {intent === "delete-vehicle" && vehicle && (
        <form method="post" className="mt-2">
          <input type="hidden" name="intent" value="restore-vehicle" />
          <input type="hidden" name="account" value={uid} />
          <input type="hidden" name="vehicle" value={vehicle} />
          <Button type="submit" size="sm">
            Undo
          </Button>
        </form>
      )}
    </Notice>
  );
}
