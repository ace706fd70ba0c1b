import { type Gate, gateBenefits, gateTexts } from "../../../domain/accounts/gate.ts";
import { Button } from "../../ui/button.tsx";
import { AccountPage } from "../accounts/account-page.tsx";
import { openSignIn } from "../accounts/account-store.ts";
import { PlainSignIn } from "./plain-sign-in.tsx";

/** What a page shows until someone signs in. */
export function GatePage({ gate }: { gate: Gate }) {
  return (
    <AccountPage title={gate.title}>
      <p className="mt-4 max-w-prose text-lg text-muted">{gate.description}</p>
      <div className="needs-script mt-8 flex flex-col gap-3 sm:flex-row">
        <Button variant="primary" onClick={() => openSignIn()}>
          {gateTexts.signIn}
        </Button>
        <Button onClick={() => openSignIn({ tab: "sign-up" })}>{gateTexts.signUp}</Button>
      </div>
      <noscript>
        <PlainSignIn />
      </noscript>
      <ul className="mt-14 border-t border-line-soft">
        {gateBenefits.map(({ title, description }) => (
          <li
            key={title}
            className="items-baseline gap-x-8 border-b border-line-soft py-4 md:grid md:grid-cols-[16rem_minmax(0,1fr)] md:py-5"
          >
            <h2 className="text-[1.375rem]">{title}</h2>
            <p className="mt-1 text-muted md:mt-0">{description}</p>
          </li>
        ))}
      </ul>
    </AccountPage>
  );
}
