import { type FormEvent, type MouseEvent, useId, useRef, useState } from "react";
import { type DebugLogEntry, type ReportSubject, reportFields } from "../../../../domain/guides/dev-log.ts";
import { reportMail, reportText } from "../../../../domain/guides/report-mail.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { copyText } from "../../../ui/save-and-copy.ts";
import { useSiteData } from "../../core/page/site-data.ts";
import { keepReport } from "./report-records.ts";

export interface ReportDialogProps {
  subject: ReportSubject;
  prefill?: ReportPrefill;
  onClose: () => void;
  onKept: (report: KeptReport) => void;
}

export interface KeptReport {
  id: string;
  /** In words. */
  text: string;
  /** An email with it was opened. */
  isMailed: boolean;
}

/** Fields that are filled in already; the reader may change them. */
export interface ReportPrefill {
  says?: string;
  logs?: string;
}

export function ReportDialog({ subject, prefill, onClose, onKept }: ReportDialogProps) {
  const { contactEmail, publicUrl = "" } = useSiteData() ?? {};
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLTextAreaElement>(null);
  const [unsaved, setUnsaved] = useState<DebugLogEntry>();
  /** Once a mail with it was opened. */
  const [mailed, setMailed] = useState<KeptReport>();
  const isMailed = mailed !== undefined;
  const leave = () => (mailed ? onKept(mailed) : onClose());

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entry = reportOf(subject, new FormData(event.currentTarget));
    if (keepReport(entry)) onKept({ id: entry.id, text: reportText(entry, publicUrl), isMailed: false });
    else setUnsaved(entry);
  };
  // The link has to stay on the page while the browser follows it, so the dialog stays open.
  const openMail = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    if (!form.current || !contactEmail) return;
    const entry = reportOf(subject, new FormData(form.current));
    link.href = reportMail(contactEmail, entry, publicUrl);
    if (isMailed || keepReport({ ...entry, passedOn: "email" }))
      setMailed({ id: entry.id, text: reportText(entry, publicUrl), isMailed: true });
  };

  return (
    <Dialog
      open
      onClose={leave}
      title="Report a problem"
      description={`${contactEmail ? "Nothing is sent automatically" : "Your report stays in this browser; nothing is sent"}. It marks this page for review in My jobs, where you can copy or download the report.`}
      initialFocus={first}
      footer={
        <>
          <Button onClick={leave}>{isMailed ? "Done" : "Cancel"}</Button>
          {!isMailed && (
            <Button type="submit" form={id} variant={contactEmail ? "secondary" : "primary"}>
              Mark for review
            </Button>
          )}
          {contactEmail && (
            <ButtonLink to={`mailto:${contactEmail}`} onClick={openMail} variant="primary">
              Email it
            </ButtonLink>
          )}
        </>
      }
    >
      <form id={id} ref={form} onSubmit={submit} className="grid gap-5">
        {unsaved && <Unsaved entry={unsaved} />}
        {isMailed && (
          <Notice kind="note" title="Marked for review." role="status">
            Your email program opens with the report filled in. Send it from there.
          </Notice>
        )}
        <p className="text-muted">
          About <span className="text-text">{subject.path}</span>. All fields are optional.
        </p>
        <TextArea
          ref={first}
          label="What does it say now?"
          name="says"
          rows={2}
          defaultValue={prefill?.says}
        />
        <TextArea label="What should it say?" name="should" rows={2} />
        <Field
          label="Where did you read it?"
          name="source"
          hint="A manual and page, a link, or a measurement of your own."
          autoComplete="off"
        />
        <Disclosure summary="More" className="border-t">
          <MoreFields logs={prefill?.logs} />
        </Disclosure>
      </form>
    </Dialog>
  );
}

/** For what is wrong with the page itself. */
function MoreFields({ logs }: { logs: string | undefined }) {
  return (
    <div className="grid gap-5 text-text">
      <TextArea label="What's wrong" name="steps" rows={3} placeholder="Steps to reproduce (brief)" />
      <TextArea
        label="Details"
        name="logs"
        rows={3}
        placeholder="Console logs / additional details"
        defaultValue={logs}
      />
      <Field
        label="Device"
        name="device"
        placeholder="Device / Browser"
        defaultValue={navigator.userAgent}
        autoComplete="off"
      />
      <Field
        label="Picture"
        name="screenshot"
        inputMode="url"
        placeholder="Screenshot URL (optional)"
        autoComplete="off"
      />
      <Field label="Name" name="name" placeholder="Your name (optional)" autoComplete="name" />
    </div>
  );
}

function Unsaved({ entry }: { entry: DebugLogEntry }) {
  return (
    <Notice kind="caution" title="Not saved." role="alert">
      This browser couldn't store the report. Its storage is full or turned off. What you wrote is still here.{" "}
      <Button size="sm" className="mt-2" onClick={() => copyText(reportJson(entry), "Report")}>
        Copy the report
      </Button>
    </Notice>
  );
}

function reportOf(subject: ReportSubject, form: FormData): DebugLogEntry {
  return {
    // Not randomUUID, which is missing on pages without HTTPS.
    id: `${Date.now()}-${Math.random().toString(36).slice(2, 10)}`,
    timestamp: new Date().toISOString(),
    ...subject,
    ...reportFields((name) => String(form.get(name) ?? "").trim()),
  };
}

function reportJson(entry: DebugLogEntry): string {
  return JSON.stringify(entry, undefined, 2);
}
