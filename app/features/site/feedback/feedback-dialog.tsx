import { type SubmitEvent, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import {
  addFeedback,
  defaultFeedbackType,
  type Feedback,
  feedbackJson,
  feedbackRequired,
  feedbackTypes,
  maxFeedbackText,
  ratings,
  readFeedbackType,
  readRating,
  removeFeedback,
} from "../../../../domain/feedback/feedback.ts";
import { Button } from "../../../ui/button.tsx";
import { Choice } from "../../../ui/choice.tsx";
import { ClosingSuccess } from "../../../ui/closing-success.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmailField } from "../../../ui/email-field.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { copyText } from "../../../ui/save-and-copy.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { feedbackRecord } from "../../core/device/feedback-record.ts";

interface Draft {
  type: string;
  rating: string;
  feedback: string;
  email: string;
}

const emptyDraft: Draft = { type: defaultFeedbackType, rating: "", feedback: "", email: "" };

/** The text before the dialog was closed: a tap beside it on a phone must not cost a long one. */
let lastDraft = emptyDraft;

const title = "Send feedback";

export default function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const first = useRef<HTMLTextAreaElement>(null);
  const { draft, change, state, submit } = useFeedback(() => first.current?.focus());
  if (state === "saved")
    return (
      <Dialog open onClose={onClose} place="top" title={title} initialFocus={first}>
        <ClosingSuccess title="Thank You!" onClose={onClose}>
          Saved here, not sent. Copy or download it in My jobs.
        </ClosingSuccess>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      place="top"
      title={title}
      description="It stays in this browser; nothing is sent."
      initialFocus={first}
      footer={
        <Button type="submit" form={id} variant="primary" className="w-full">
          Send Feedback
        </Button>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {typeof state === "object" && <Unsaved entry={state} />}
        <KindAndRating draft={draft} change={change} />
        <TextArea
          ref={first}
          label="Feedback"
          name="feedback"
          required
          maxLength={maxFeedbackText}
          value={draft.feedback}
          onChange={(event) => change({ feedback: event.target.value })}
          error={state === "empty" && draft.feedback.trim() === "" ? feedbackRequired : undefined}
        />
        <EmailField
          name="email"
          note="optional"
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <p className="text-md text-muted">
          Your earlier feedback is in{" "}
          <TextLink to="/workspace" onClick={onClose}>
            My jobs
          </TextLink>
          , where you can copy, download or delete it.
        </p>
      </form>
    </Dialog>
  );
}

/** The result of submitting the form: no text, saved, or not stored by the device. */
type FeedbackState = "empty" | "saved" | Feedback | undefined;

function useFeedback(focusText: () => void) {
  const { pathname } = useLocation();
  const [draft, setDraft] = useState(lastDraft);
  const [state, setState] = useState<FeedbackState>();
  const change = (part: Partial<Draft>) => {
    lastDraft = { ...draft, ...part };
    setDraft(lastDraft);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (draft.feedback.trim() === "") {
      setState("empty");
      focusText();
      return;
    }
    const entry = feedbackOf(draft, pathname);
    const isSaved = saveFeedback(entry);
    if (isSaved) lastDraft = emptyDraft;
    setState(isSaved ? "saved" : entry);
  };
  return { draft, change, state, submit };
}

interface KindAndRatingProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

function KindAndRating({ draft: { type, rating }, change }: KindAndRatingProps) {
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-0.5 font-semibold">What is it about?</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-2">
          {feedbackTypes.map(({ value, label }) => (
            <Choice
              key={value}
              type="radio"
              name="type"
              value={value}
              label={label}
              detailId={value}
              checked={value === readFeedbackType(type)}
              onChange={() => change({ type: value })}
            />
          ))}
        </div>
      </fieldset>
      <div>
        {/* For eyes only: the control has a legend. */}
        <p aria-hidden="true" className="mb-1.5 flex items-baseline justify-between gap-3 font-semibold">
          Rating
          <span className="text-sm font-normal text-muted">optional</span>
        </p>
        <SegmentedControl
          legend="Rating, from 1 (poor) to 5 (great)"
          name="rating"
          options={ratings.map((each) => ({ value: `${each}`, label: `${each}` }))}
          value={rating}
          onSelect={(selected) => change({ rating: selected })}
          className="min-w-0"
        />
        {rating !== "" && (
          <TextButton className="mt-1" onClick={() => change({ rating: "" })}>
            Clear rating
          </TextButton>
        )}
      </div>
    </>
  );
}

function Unsaved({ entry }: { entry: Feedback }) {
  return (
    <Notice kind="caution" title="Not saved." role="alert">
      This browser couldn't store it. Its storage is full or turned off. What you wrote is still here.{" "}
      <Button size="sm" className="mt-2" onClick={() => copyText(feedbackJson([entry]), "Feedback")}>
        Copy it
      </Button>
    </Notice>
  );
}

function feedbackOf({ type, rating, feedback, email }: Draft, path: string): Feedback {
  const address = email.trim();
  return {
    id: `${Date.now()}-${Math.random().toString(36).slice(2, 10)}`,
    timestamp: new Date().toISOString(),
    type: readFeedbackType(type),
    rating: readRating(rating),
    feedback: feedback.trim(),
    ...(address === "" ? {} : { email: address }),
    path,
  };
}

/** False when the device did not store it: then it does not stay in memory either, or a second try would be there twice. */
function saveFeedback(entry: Feedback): boolean {
  const isStored = feedbackRecord.change((log) => addFeedback(log, entry));
  if (!isStored) feedbackRecord.change((log) => removeFeedback(log, entry.id));
  return isStored;
}
