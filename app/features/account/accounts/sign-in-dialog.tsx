import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { authMessage, showsPopupTips } from "../../../../domain/accounts/auth-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useSiteData } from "../../core/page/site-data.ts";
import { type AuthResult, refusalReason } from "./account-core.ts";
import { closeSignIn, type SignInRequest, type SignInTab, useAuth } from "./account-store.ts";
import { CodeDialog } from "./code-dialog.tsx";
import type { DialogForm, Typed } from "./dialog-form.ts";
import { GoogleButton } from "./google-button.tsx";
import { signInByPopup, signInByRedirect } from "./google-sign-in.ts";
import { PopupTips } from "./popup-tips.tsx";
import { ResetForm } from "./reset-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { type Problem, SignInProblem } from "./sign-in-problem.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useFocusAfterwards } from "./use-focus-afterwards.ts";
import { useSignUpRefusal } from "./use-invite.ts";

const heads: Record<SignInTab, { title: string; description?: string }> = {
  "sign-in": { title: "Sign in" },
  "sign-up": { title: "Create your account", description: "Your log, reminders, fuel and photos" },
  reset: { title: "Reset your password" },
};

export default function SignInDialog({ request }: { request: SignInRequest }) {
  const [view, setView] = useState({ tab: request.tab, movesFocus: false });
  const { user } = useAuth();
  // Someone who is signed in and has to prove it, or adds a password, already has an address.
  const [typed, setTyped] = useState<Typed>({ email: user?.email ?? "", displayName: "" });
  const attempts = useSignInAttempts(request);
  const { problem, attempt } = attempts;
  const firstField = useRef<HTMLInputElement>(null);
  const hasGoogle = useSiteData()?.hasGoogle ?? false;
  useAutoClose();
  useFocusAfterwards();

  // A button that leads to another tab disappears with its panel, so focus moves; a tab itself keeps the focus.
  useEffect(() => {
    if (view.movesFocus) firstField.current?.focus();
  }, [view]);
  const show = (tab: SignInTab, isByButton = true) => {
    setView({ tab, movesFocus: isByButton });
    attempts.clearProblem();
  };
  const google = hasGoogle && <GoogleSignIn attempts={attempts} onShow={show} />;
  const formOf = (from: SignInTab): DialogForm => ({
    typed,
    remember: ({ email = typed.email, displayName = typed.displayName }) => setTyped({ email, displayName }),
    firstField,
    attempt: (run) => attempt(from, run),
    problem: problem?.from === from && <SignInProblem problem={problem} onShow={show} />,
  });

  if (attempts.needsCode) return <CodeDialog {...formOf("sign-in")} onBack={() => show("sign-in")} />;
  return (
    <Dialog open onClose={closeSignIn} {...heads[view.tab]} place="top" initialFocus={firstField}>
      <Tabs
        label="Sign-in options"
        className="-mt-3"
        selected={view.tab}
        onSelect={(id) => show(id as SignInTab, false)}
        tabs={[
          {
            id: "sign-in",
            label: "Sign In",
            panel: (
              <>
                {google}
                <SignInForm {...formOf("sign-in")} />
              </>
            ),
          },
          {
            id: "sign-up",
            label: "Sign Up",
            panel: <SignUp google={google} {...formOf("sign-up")} />,
          },
          {
            id: "reset",
            label: "Reset",
            panel: (
              <>
                <ResetForm
                  email={typed.email}
                  onEmail={(email) => setTyped({ ...typed, email })}
                  firstField={firstField}
                />
                <Button variant="quiet" className="mt-3 w-full" onClick={() => show("sign-in")}>
                  Back to Sign In
                </Button>
              </>
            ),
          },
        ]}
      />
    </Dialog>
  );
}

function SignUp({ google, ...form }: DialogForm & { google: ReactNode }) {
  const refusal = useSignUpRefusal();
  if (refusal) return <p className="max-w-prose text-muted">{authMessage(refusal)}</p>;
  return (
    <>
      {google}
      <SignUpForm {...form} />
    </>
  );
}

interface SignInAttempts {
  /** Why the last attempt failed. */
  problem: Problem | undefined;
  clearProblem(): void;
  /** Whether the last attempt was right so far, and a code is missing. */
  needsCode: boolean;
  /** Runs a sign-in and closes the dialog, or sets the problem. */
  attempt(from: Problem["from"], run: () => Promise<AuthResult>): Promise<AuthResult>;
  isGoogleOpen: boolean;
  openGoogle(): void;
  redirectToGoogle(): void;
}

function useSignInAttempts(request: SignInRequest): SignInAttempts {
  const { code } = request;
  const [needsCode, setNeedsCode] = useState(code === "second-step");
  const [problem, setProblem] = useState<Problem | undefined>(
    code && code !== "second-step" ? { code, from: "google" } : undefined,
  );
  const [isGoogleOpen, setGoogleOpen] = useState(false);
  const attempt: SignInAttempts["attempt"] = async (from, run) => {
    setProblem(undefined);
    const result = await run();
    if (result === "second-step" || result === "second-step-over") setNeedsCode(result === "second-step");
    if (result === undefined) closeSignIn();
    else if (result !== "busy" && result !== "second-step")
      setProblem({ code: result, from, reason: refusalReason() });
    return result;
  };
  return {
    problem,
    clearProblem() {
      setProblem(undefined);
      setNeedsCode(false);
    },
    needsCode,
    attempt,
    isGoogleOpen,
    async openGoogle() {
      const popup = attempt("google", signInByPopup);
      setGoogleOpen(true);
      setGoogleOpen((await popup) === "busy" && isGoogleOpen);
    },
    async redirectToGoogle() {
      const code = await signInByRedirect();
      if (code) setProblem({ code, from: "google" });
    },
  };
}

interface GoogleSignInProps {
  attempts: SignInAttempts;
  onShow: (tab: SignInTab) => void;
}

function GoogleSignIn({ attempts, onShow }: GoogleSignInProps) {
  const { problem, isGoogleOpen, openGoogle, redirectToGoogle } = attempts;
  return (
    <div className="mb-6">
      <GoogleButton isWaiting={isGoogleOpen} onPress={openGoogle} />
      {problem?.from === "google" && <SignInProblem problem={problem} onShow={onShow} />}
      {problem && showsPopupTips(problem.code) && <PopupTips onRedirect={redirectToGoogle} />}
      <p className="mt-6 flex items-center gap-4 text-md text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your email
      </p>
    </div>
  );
}

/** Closes the dialog when someone is signed in by other means (another tab, a late popup), or the page has changed. */
function useAutoClose(): void {
  const uid = useAuth().user?.uid;
  const { key } = useLocation();
  const [opened] = useState({ uid, key });
  useEffect(() => {
    if ((uid && uid !== opened.uid) || key !== opened.key) closeSignIn();
  }, [uid, key, opened]);
}
