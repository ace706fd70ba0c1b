import { useId } from "react";
import {
  addFeedback,
  type Feedback,
  type FeedbackLog,
  feedbackJson,
  feedbackTypes,
  removeFeedback,
} from "../../../../domain/feedback/feedback.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { copyText, saveFile } from "../../../ui/save-and-copy.ts";
import { shownDate } from "../../../ui/shown-date.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { feedbackRecord } from "../../core/device/feedback-record.ts";

/** The visitor's feedback, to copy, download or delete: the browser never sends it. */
export function FeedbackSection({ log }: { log: FeedbackLog }) {
  const id = useId();
  if (log.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-3xl">
        Feedback
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        What you wrote, newest first. Nothing was sent: copy it and{" "}
        <TextLink to="/contact">write to us</TextLink>.
      </p>
      <div className="mb-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => copyText(feedbackJson(log), "Feedback")}>
          Copy
        </Button>
        <Button size="sm" onClick={() => saveFile("feedback.json", "application/json", feedbackJson(log))}>
          Download JSON
        </Button>
        <ConfirmButton
          label="Clear"
          accessibleLabel="Clear feedback"
          question="Clear your feedback?"
          explanation="This deletes all feedback on this device. It can't be undone."
          confirm="Clear"
          onConfirm={() => feedbackRecord.change(() => [])}
        />
      </div>
      <div className="border-t border-line-soft">
        {log.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </div>
    </section>
  );
}

function Entry({ entry }: { entry: Feedback }) {
  const { type, rating, feedback, email, path, timestamp } = entry;
  const facts = [
    feedbackTypes.find(({ value }) => value === type)?.label,
    rating > 0 && `${rating} of 5`,
    email,
    path,
  ].filter(Boolean);
  const remove = () => {
    feedbackRecord.change((log) => removeFeedback(log, entry.id));
    toast({
      title: "Feedback deleted",
      action: { label: "Undo", onPress: () => feedbackRecord.change((log) => addFeedback(log, entry)) },
    });
  };
  return (
    <Disclosure summary={feedback.split("\n", 1)[0]?.slice(0, 80) ?? ""} detail={shownDate(timestamp)}>
      <p className="whitespace-pre-wrap wrap-anywhere text-text">{feedback}</p>
      <p className="mt-2 wrap-anywhere">{facts.join(" · ")}</p>
      <Button size="sm" className="mt-4" onClick={remove}>
        Delete
      </Button>
    </Disclosure>
  );
}
