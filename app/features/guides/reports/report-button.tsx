import { type ComponentType, useState } from "react";
import { brand } from "../../../../domain/brand.ts";
import type { DebugLogEntry, ReportSubject } from "../../../../domain/guides/dev-log.ts";
import { Button, type ButtonSize, type ButtonVariant } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { KeptReport, ReportDialogProps, ReportPrefill } from "./report-dialog.tsx";

interface ReportButtonProps {
  label?: string;
  subject: ReportSubject;
  prefill?: ReportPrefill;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Opens the debug report; once it is saved, a thank-you replaces the button. */
export function ReportButton(props: ReportButtonProps) {
  const { label = "Report a problem", subject, prefill, variant = "secondary", size } = props;
  const [state, setState] = useState<"closed" | "open" | "submitted">("closed");
  const [report, setReport] = useState<KeptReport>();
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();

  const isHydrated = useHydrated();
  const isMarked = isHydrated && prefill === undefined && isMarkedForReview(subject.path);

  const open = async () => {
    try {
      const { ReportDialog } = await import("./report-dialog.tsx");
      setDialog(() => ReportDialog);
      setState("open");
    } catch {
      toast({
        tone: "warn",
        title: "The form didn't load",
        description: "Check your connection and try again.",
      });
    }
  };

  if (state === "submitted")
    return (
      <span className="inline-flex flex-wrap items-center gap-x-4">
        {/* The focused button is gone: the thank-you takes the focus and is announced. */}
        <span
          ref={focusOnce}
          tabIndex={-1}
          className="inline-flex min-h-11 items-center gap-2 text-ok outline-none"
        >
          <Icon name="check" />
          Marked for review — thanks for reporting.
        </span>
        {report?.isMailed ? (
          <span className="text-muted">Saved here, and sent if you sent the email.</span>
        ) : (
          <>
            <span className="text-muted">Saved here, not sent.</span>
            <TextLink
              to="/contact?subject=wrong-number"
              state={{ contactDraft: report?.text, contactReport: report?.id }}
              className="inline-flex min-h-11 items-center"
            >
              Send it to us
            </TextLink>
          </>
        )}
      </span>
    );
  return (
    <>
      <span className="needs-script">
        <Button variant={variant} size={size} onClick={open}>
          {label}
        </Button>
        {isMarked && (
          <span className="ml-3 text-md text-muted">
            You marked this page for review. {whereItIs(subject.path)}
          </span>
        )}
      </span>
      {Dialog && state === "open" && (
        <Dialog
          subject={subject}
          prefill={prefill}
          onClose={() => setState("closed")}
          onKept={(kept) => {
            setReport(kept);
            setState("submitted");
          }}
        />
      )}
    </>
  );
}

/** Read without the code that parses the flags: it comes with the form. */
function isMarkedForReview(path: string): boolean {
  try {
    return localStorage.getItem(brand.storageKeys.reviewFlags)?.includes(JSON.stringify(path)) ?? false;
  } catch {
    return false;
  }
}

const places = {
  email: "Your report is kept here, and in the email that you opened.",
  message: "Your report is kept here, and was sent to us.",
};

/** Whether the report about a page has left this device; nothing where none is kept. Read as simply as the flags. */
function whereItIs(path: string): string {
  try {
    const log: unknown = JSON.parse(localStorage.getItem(brand.storageKeys.devLog) ?? "[]");
    const own = (log as Partial<DebugLogEntry>[]).filter((entry) => entry.path === path);
    if (own.length === 0) return "";
    const passedOn = own.find((entry) => entry.passedOn)?.passedOn;
    return passedOn ? (places[passedOn] ?? "") : "Your report is only on this device.";
  } catch {
    return "";
  }
}

/** A function that stays the same: a new one would be called again at each render. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
