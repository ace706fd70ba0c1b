import type { ComponentType } from "react";
import type { IconName } from "../../ui/icon.tsx";

/** A floating button and its dialog, which is loaded when the button is first pressed. */
export interface FloatingAction {
  label: string;
  icon: IconName;
  load: () => Promise<{ default: ComponentType<{ onClose: () => void }> }>;
}

export const floatingActions: readonly FloatingAction[] = [
  { label: "Join Newsletter", icon: "mail", load: () => import("../site/newsletter/newsletter-dialog.tsx") },
  { label: "Send Feedback", icon: "chat", load: () => import("../site/feedback/feedback-dialog.tsx") },
];
