import { useLocation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

const texts: Readonly<Record<string, string>> = {
  "change-email": "Check your inbox. Your email changes when you open the link we sent to the new address.",
  "change-password": "Password changed. Your other devices are signed out.",
  "end-session": "Device signed out.",
  "revoke-token": "Token revoked.",
  "test-webhook": "Sent. The webhook section shows the result.",
  "remove-webhook": "Webhook removed.",
  "send-confirmation": "Sent. Check your inbox.",
  reset: "Password reset email sent! Check your inbox.",
  "add-vehicle": "Vehicle added",
  "delete-vehicle": "Vehicle deleted",
  "restore-vehicle": "Vehicle restored",
  "log-work": "It's in the log.",
  "delete-entry": "Entry deleted",
  "restore-entry": "Entry restored",
  "add-reminder": "Reminder added",
  "snooze-reminder": "Snoozed",
  "delete-reminder": "Reminder deleted",
  "restore-reminder": "Reminder restored",
  "add-tools": "Tools added",
  "edit-tool": "Tool saved",
  "delete-tool": "Tool deleted",
  "restore-tool": "Tool restored",
  "add-project": "Project added",
  "edit-project": "Project saved",
  "delete-project": "Project deleted",
  "restore-project": "Project restored",
  "publish-project": "The public page is saved.",
  "unpublish-project": "The page is no longer public.",
  "add-task": "Task added",
  "delete-task": "Task deleted",
  "restore-task": "Task restored",
  "add-part": "Part added",
  "edit-part": "Part saved",
  "delete-part": "Part deleted",
  "restore-part": "Part restored",
  "choose-photos": "Photos added",
  "take-photo-out": "Photo removed from the project. It's still in your gallery.",
  "put-photo-back": "Photo put back",
  "choose-cover": "The car's picture is saved.",
  "add-reading": "Reading saved",
  "remove-reading": "Reading deleted",
  "add-fill-up": "Fill-up saved",
  "edit-fill-up": "Fill-up saved",
  "delete-fill-up": "Fill-up deleted",
  "restore-fill-up": "Fill-up restored",
  "add-figure": "Figure saved",
  "edit-figure": "Figure saved",
  "delete-figure": "Figure deleted",
  "restore-figure": "Figure restored",
  "upload-photos": "Uploaded.",
  "delete-photo": "Photo deleted",
  "restore-photo": "Photo restored",
  "make-plan": "Your plan is ready",
  "pause-job": "Paused",
  "resume-job": "Resumed",
  "remove-job": "Job removed",
  "restore-job": "Job restored",
};

/** What takes it back, and the field that names what it was about. */
const undos: Readonly<Record<string, { intent: string; field: string }>> = {
  "delete-vehicle": { intent: "restore-vehicle", field: "vehicle" },
  "log-work": { intent: "delete-entry", field: "about" },
  "delete-entry": { intent: "restore-entry", field: "about" },
  "delete-reminder": { intent: "restore-reminder", field: "about" },
  "delete-tool": { intent: "restore-tool", field: "about" },
  "delete-fill-up": { intent: "restore-fill-up", field: "about" },
  "delete-figure": { intent: "restore-figure", field: "about" },
  "delete-project": { intent: "restore-project", field: "about" },
  "delete-task": { intent: "restore-task", field: "about" },
  "delete-part": { intent: "restore-part", field: "about" },
  "take-photo-out": { intent: "put-photo-back", field: "about" },
  "delete-photo": { intent: "restore-photo", field: "photo" },
  "remove-job": { intent: "restore-job", field: "about" },
};

/** What a form did, on the page that a browser without scripts is led to (`?done=save-name`). */
export default function DoneNotice({ uid }: { uid: string }) {
  const params = new URLSearchParams(useLocation().search);
  const intent = params.get("done");
  if (intent === null) return null;
  const undo = Object.hasOwn(undos, intent) ? undos[intent] : undefined;
  const about = undo && params.get(undo.field);
  return (
    <Notice kind="note" role="status" title={texts[intent] ?? "Saved."} className="mt-6">
      {undo && about && (
        <form method="post" className="mt-2">
          <input type="hidden" name="intent" value={undo.intent} />
          <input type="hidden" name="account" value={uid} />
          <input type="hidden" name={undo.field} value={about} />
          <input type="hidden" name="car" value={params.get("car") ?? ""} />
          <input type="hidden" name="tab" value={params.get("tab") ?? ""} />
          <Button type="submit" size="sm">
            Undo
          </Button>
        </form>
      )}
    </Notice>
  );
}
