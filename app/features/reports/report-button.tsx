import { type ComponentType, useState } from "react";
import type { ReportSubject } from "../../../domain/guides/dev-log.ts";
import { Button, type ButtonSize, type ButtonVariant } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast-store.ts";
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
      // The focused button is gone: the thank-you takes the focus and is announced.
      <span
        ref={(thanks) => thanks?.focus()}
        tabIndex={-1}
        className="inline-flex min-h-11 items-center gap-2 text-ok outline-none"
      >
        <Icon name="check" />
        Marked for review — thanks for reporting.
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
          onKept={() => setState("submitted")}
        />
      )}
    </>
  );
}
