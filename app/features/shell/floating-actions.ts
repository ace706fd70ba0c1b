import type { ComponentType } from "react";
import type { IconName } from "../../ui/icon.tsx";

/** A floating button and the dialog that it opens; the dialog is fetched when it is first wanted. */
export interface FloatingAction {
  label: string;
  icon: IconName;
  load: () => Promise<{ default: ComponentType<{ onClose: () => void }> }>;
}

/** A feature adds its own entry here (newsletter, feedback); the stack draws what it finds. */
export const floatingActions: readonly FloatingAction[] = [];
