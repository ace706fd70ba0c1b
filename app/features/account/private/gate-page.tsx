import { useEffect } from "react";
import { authMessage } from "../../../../domain/accounts/auth-errors.ts";
import { type Gate, gateBenefits, gateTexts } from "../../../../domain/accounts/gate.ts";
import { Button } from "../../../ui/button.tsx";
import { latePart } from "../../../ui/late-part.tsx";
import { openSignIn } from "../accounts/account-store.ts";
import { useSignUpRefusal } from "../accounts/use-invite.ts";
import { PlainSignIn } from "./plain-sign-in.tsx";

// A picture that signed-in users never see.
const GatePreview = latePart(() => import("./gate-preview.tsx"));

/** Shown until someone signs in: the benefits of an account, and a look at the page. */
export function GatePage({ gate }: { gate: Gate }) {
  const refusal = useSignUpRefusal();
  const signsUp = gate.signsUp === true && !refusal;
  // One tap less for whoever came to sign up.
  useEffect(() => {
    if (signsUp) openSignIn({ tab: "sign-up" });
  }, [signsUp]);
  return (
    <div className="page-width grid min-h-[40rem] grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-2">
      <div>
        <h1 className="text-5xl md:text-6xl">{gate.title}</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">{gate.description}</p>
        <div className="needs-script mt-8 flex flex-col gap-3 sm:flex-row">
          <Button variant={signsUp ? "secondary" : "primary"} onClick={() => openSignIn()}>
            {gateTexts.signIn}
          </Button>
          {!refusal && (
            <Button
              variant={signsUp ? "primary" : "secondary"}
              onClick={() => openSignIn({ tab: "sign-up" })}
              className={signsUp ? "sm:-order-1" : undefined}
            >
              {gateTexts.signUp}
            </Button>
          )}
        </div>
        {refusal && <p className="mt-4 max-w-prose text-muted">{authMessage(refusal)}</p>}
        {/* Browsers with scripts never render what is inside, so they do without its code. */}
        <noscript>{import.meta.env.SSR && <PlainSignIn first={signsUp ? "sign-up" : "sign-in"} />}</noscript>
        <ul className="mt-10 border-b border-line-soft">
          {gateBenefits.map(({ title, description }) => (
            <li key={title} className="border-t border-line-soft py-3">
              <h2 className="text-[1.375rem]">{title}</h2>
              <p className="mt-1 max-w-prose text-muted">{description}</p>
            </li>
          ))}
        </ul>
      </div>
      <GatePreview />
    </div>
  );
}
