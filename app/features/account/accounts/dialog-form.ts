import type { ReactNode, RefObject } from "react";
import type { AuthResult } from "./account-core.ts";

/** Carried from tab to tab. Passwords are not. */
export interface Typed {
  email: string;
  displayName: string;
}

/** Passed from the sign-in dialog to its forms. */
export interface DialogForm {
  typed: Typed;
  remember: (typed: Partial<Typed>) => void;
  /** Gets the focus when the form is shown. */
  firstField: RefObject<HTMLInputElement | null>;
  /** Runs a sign-in; the dialog closes or says what was wrong. */
  attempt: (run: () => Promise<AuthResult>) => Promise<AuthResult>;
  /** Shown above the button. */
  problem: ReactNode;
}

/** Which field of a form a refusal is about. */
export type WrongField<Form> = Partial<Record<NonNullable<AuthResult>, keyof Form & string>>;
