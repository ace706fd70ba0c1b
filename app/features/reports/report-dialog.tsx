import { type FormEvent, useId, useRef, useState } from "react";
import type { DebugLogEntry, ReportSubject } from "../../../domain/guides/dev-log.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { copyText } from "../device/save-and-copy.ts";
import { keepReport } from "./report-records.ts";

export interface ReportDialogProps {
  subject: ReportSubject;
  prefill?: { steps?: string; logs?: string };
  onClose: () => void;
  onKept: () => void;
}

export function ReportDialog({ subject, prefill, onClose, onKept }: ReportDialogProps) {
  const form = useId();
  const steps = useRef<HTMLTextAreaElement>(null);
  const [unsaved, setUnsaved] = useState<DebugLogEntry>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entry = reportOf(subject, new FormData(event.currentTarget));
    if (keepReport(entry)) onKept();
    else setUnsaved(entry);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Report a problem"
      description="Your report stays in this browser; nothing is sent. It marks this page for review in My jobs, where you can copy or download the report."
      initialFocus={steps}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary">
            Mark for review
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-5">
        {unsaved && (
          <Notice kind="caution" title="Not saved." role="alert">
            This browser couldn't store the report. Its storage is full or turned off. What you wrote is still
            here.{" "}
            <Button size="sm" className="mt-2" onClick={() => copyText(reportJson(unsaved), "Report")}>
              Copy the report
            </Button>
          </Notice>
        )}
        <p className="text-muted">
          About <span className="text-text">{subject.path}</span>. All fields are optional.
        </p>
        <TextArea
          ref={steps}
          label="What's wrong"
          name="steps"
          rows={3}
          placeholder="Steps to reproduce (brief)"
          defaultValue={prefill?.steps}
        />
        <TextArea
          label="Details"
          name="logs"
          rows={3}
          placeholder="Console logs / additional details"
          defaultValue={prefill?.logs}
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
      </form>
    </Dialog>
  );
}

function reportOf(subject: ReportSubject, form: FormData): DebugLogEntry {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const [name, screenshot] = [text("name"), text("screenshot")];
  return {
    // Not randomUUID, which is missing on pages without HTTPS.
    id: `${Date.now()}-${Math.random().toString(36).slice(2, 10)}`,
    timestamp: new Date().toISOString(),
    ...subject,
    ...(name ? { name } : {}),
    device: text("device"),
    steps: text("steps"),
    ...(screenshot ? { screenshot } : {}),
    logs: text("logs"),
  };
}

function reportJson(entry: DebugLogEntry): string {
  return JSON.stringify(entry, undefined, 2);
}
