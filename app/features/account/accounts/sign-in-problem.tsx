import type { ReactNode } from "react";
import { type AuthErrorCode, authMessage } from "../../../../domain/accounts/auth-errors.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import type { SignInTab } from "./account-store.ts";

/** A refusal, and the field that it is about. */
export interface Problem {
  code: AuthErrorCode;
  from: SignInTab | "google";
  /** Where the server said more than the code. */
  reason?: string | undefined;
}

interface SignInProblemProps {
  problem: Problem;
  onShow: (tab: SignInTab) => void;
}

/** The table's message, and the way on where there is one. */
export function SignInProblem({ problem, onShow }: SignInProblemProps) {
  return (
    <Notice kind="warning" role="alert" title={authMessage(problem.code)} className="mt-5">
      {problem.reason && <span className="block">{problem.reason}</span>}
      {wayOn(problem, onShow)}
    </Notice>
  );
}

function wayOn({ code, from }: Problem, onShow: (tab: SignInTab) => void): ReactNode {
  if (code === "wrong-password")
    return <TextButton onClick={() => onShow("reset")}>Reset your password</TextButton>;
  if (code === "user-not-found")
    return <TextButton onClick={() => onShow("sign-up")}>Create an account with this email</TextButton>;
  if (code === "email-already-in-use" && from === "sign-up")
    return <TextButton onClick={() => onShow("sign-in")}>Sign in instead</TextButton>;
  if (code === "email-already-in-use" && from === "google")
    return (
      <>
        That account has a password. Sign in with it and confirm your email address. After that, you can use
        Google for the same account.
      </>
    );
  return null;
}
