import { type Gate, gateTexts } from "../../../domain/accounts/gate.ts";
import { Button } from "../../ui/button.tsx";
import { openSignIn } from "./account-store.ts";

export function GatePage({ gate }: { gate: Gate }) {
  return (
    <section className="page-width py-14">
      <h1>{gate.title}</h1>
      <p>{gate.description}</p>
      <Button variant="primary" onClick={() => openSignIn()}>
        {gateTexts.signIn}
      </Button>
      <Button onClick={() => openSignIn({ tab: "sign-up" })}>{gateTexts.signUp}</Button>
    </section>
  );
}
