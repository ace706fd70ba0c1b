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
  const kept = isHydrated && keptText(subject.path, prefill?.says);

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
        {kept && <span className="ml-3 text-md text-muted">{kept}</span>}
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

/** What this device keeps about a page, or about one of its values. Read without the code that parses it: it comes with the form. */
function keptText(path: string, says: string | undefined): string {
  if (says === undefined) {
    const isMarked = stored(brand.storageKeys.reviewFlags).includes(JSON.stringify(path));
    return isMarked ? `You marked this page for review. ${whereItIs(reportsAbout(path))}` : "";
  }
  // A sheet has a hundred values, and most devices no report.
  if (!stored(brand.storageKeys.devLog).includes(JSON.stringify(says))) return "";
  const own = reportsAbout(path).filter((entry) => entry.says === says);
  return own.length > 0 ? `You reported this value. ${whereItIs(own)}` : "";
}

/** Storage may be blocked, and anybody can edit it. */
function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function reportsAbout(path: string): Partial<DebugLogEntry>[] {
  try {
    const log: Partial<DebugLogEntry>[] = JSON.parse(stored(brand.storageKeys.devLog));
    return log.filter((entry) => entry.path === path);
  } catch {
    return [];
  }
}

const places = {
  email: "Your report is kept here, and in the email that you opened.",
  message: "Your report is kept here, and was sent to us.",
};

/** Whether reports have left this device; nothing where none is kept. */
function whereItIs(reports: readonly Partial<DebugLogEntry>[]): string {
  if (reports.length === 0) return "";
  const passedOn = reports.find((entry) => entry.passedOn)?.passedOn;
  return passedOn ? (places[passedOn] ?? "") : "Your report is only on this device.";
}

/** A function that stays the same: a new one would be called again at each render. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
