import { type ComponentType, useState } from "react";
import type { ReportSubject } from "../../../../domain/guides/dev-log.ts";
import { Button, type ButtonSize, type ButtonVariant } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { ReportDialogProps, ReportPrefill } from "./report-dialog.tsx";

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
  const [report, setReport] = useState("");
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();

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
        <TextLink
          to="/contact?subject=wrong-number"
          state={{ contactDraft: report }}
          className="inline-flex min-h-11 items-center"
        >
          Send it to us
        </TextLink>
      </span>
    );
  return (
    <>
      <span className="needs-script">
        <Button variant={variant} size={size} onClick={open}>
          {label}
        </Button>
      </span>
      {Dialog && state === "open" && (
        <Dialog
          subject={subject}
          prefill={prefill}
          onClose={() => setState("closed")}
          onKept={(text) => {
            setReport(text);
            setState("submitted");
          }}
        />
      )}
    </>
  );
}

/** A function that stays the same: a new one would be called again at each render. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
