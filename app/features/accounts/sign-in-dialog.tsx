import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { showsPopupTips } from "../../../domain/accounts/auth-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useSiteData } from "../page/site-data.ts";
import type { AuthResult } from "./account-core.ts";
import { closeSignIn, type SignInRequest, type SignInTab, useAuth } from "./account-store.ts";
import type { DialogForm, Typed } from "./dialog-form.ts";
import { GoogleButton } from "./google-button.tsx";
import { signInByPopup, signInByRedirect } from "./google-sign-in.ts";
import { PopupTips } from "./popup-tips.tsx";
import { ResetForm } from "./reset-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { type Problem, SignInProblem } from "./sign-in-problem.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useFocusAfterwards } from "./use-focus-afterwards.ts";

const titles: Record<SignInTab, string> = {
  "sign-in": "Sign in",
  "sign-up": "Create your account",
  reset: "Reset your password",
};

export default function SignInDialog({ request }: { request: SignInRequest }) {
  const [view, setView] = useState({ tab: request.tab, movesFocus: false });
  const { user } = useAuth();
  // Whoever is signed in and has to show it again, or wants a password, has an address already.
  const [typed, setTyped] = useState<Typed>({ email: user?.email ?? "", displayName: "" });
  const [problem, setProblem] = useState<Problem | undefined>(
    request.code && { code: request.code, from: "google" },
  );
  const [waitsForGoogle, setWaitsForGoogle] = useState(false);
  const firstField = useRef<HTMLInputElement>(null);
  const hasGoogle = useSiteData()?.hasGoogle ?? false;
  useClosingByItself();
  useFocusAfterwards();

  // A button that leads to another tab goes away with its own; a tab itself keeps the focus.
  useEffect(() => {
    if (view.movesFocus) firstField.current?.focus();
  }, [view]);
  const show = (tab: SignInTab, isByButton = true) => {
    setView({ tab, movesFocus: isByButton });
    setProblem(undefined);
  };
  const attempt = async (from: Problem["from"], run: () => Promise<AuthResult>) => {
    setProblem(undefined);
    const result = await run();
    if (result === undefined) closeSignIn();
    else if (result !== "busy") setProblem({ code: result, from });
    return result;
  };
  const askGoogle = async () => {
    const popup = attempt("google", signInByPopup);
    setWaitsForGoogle(true);
    setWaitsForGoogle((await popup) === "busy" && waitsForGoogle);
  };
  const leaveForGoogle = async () => {
    const refused = await signInByRedirect();
    if (refused) setProblem({ code: refused, from: "google" });
  };

  const google = hasGoogle && (
    <div className="mb-6">
      <GoogleButton isWaiting={waitsForGoogle} onPress={askGoogle} />
      {problem?.from === "google" && <SignInProblem problem={problem} onShow={show} />}
      {problem && showsPopupTips(problem.code) && <PopupTips onRedirect={leaveForGoogle} />}
      <p className="mt-6 flex items-center gap-4 text-[0.9375rem] text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your email
      </p>
    </div>
  );
  const formOf = (from: SignInTab): DialogForm => ({
    typed,
    remember: ({ email = typed.email, displayName = typed.displayName }) => setTyped({ email, displayName }),
    firstField,
    attempt: (run) => attempt(from, run),
    problem: problem?.from === from && <SignInProblem problem={problem} onShow={show} />,
  });

  return (
    <Dialog open onClose={closeSignIn} title={titles[view.tab]} place="top" initialFocus={firstField}>
      <Tabs
        label="What to do"
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
            panel: (
              <>
                {google}
                <SignUpForm {...formOf("sign-up")} />
              </>
            ),
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

/** It closes when someone is signed in by other means (another tab, a popup that was late), or the page has changed. */
function useClosingByItself(): void {
  const uid = useAuth().user?.uid;
  const { key } = useLocation();
  const [opened] = useState({ uid, key });
  useEffect(() => {
    if ((uid && uid !== opened.uid) || key !== opened.key) closeSignIn();
  }, [uid, key, opened]);
}
