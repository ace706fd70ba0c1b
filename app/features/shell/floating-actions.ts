import type { ComponentType } from "react";
import type { IconName } from "../../ui/icon.tsx";

/** A floating button and its dialog, which is loaded on first use. */
export interface FloatingAction {
  label: string;
  icon: IconName;
  load: () => Promise<{ default: ComponentType<{ onClose: () => void }> }>;
}

/** Features add their entries here (newsletter, feedback); the stack renders all of them. */
export const floatingActions: readonly FloatingAction[] = [];
