import { type ReactNode, useState } from "react";
import { initialAuthState } from "../../../domain/accounts/auth-state.ts";
import { reachableShell } from "../../../domain/shell-links.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { AccountFace } from "../account/accounts/account-slot.tsx";
import { BottomWidgets } from "./bottom-widgets.tsx";
import type { FloatingAction } from "./floating-actions.ts";
import { NavBar } from "./nav-bar.tsx";
import { NavBoundary } from "./nav-boundary.tsx";

/** The shell as it looks once every page and dialog exists. */
const whole = reachableShell(() => true);

const accounts = [
  { name: "While the account loads", auth: initialAuthState },
  { name: "Signed out", auth: { ...initialAuthState, isInitialized: true } },
];

const exampleAction: FloatingAction = {
  label: "Open example",
  icon: "chat",
  load: async () => ({ default: ExampleDialog }),
};

/** The shell in its rare states, for the interface gallery. */
export function ShellGallery() {
  const [crash, setCrash] = useState(false);
  return (
    <section className="page-width" id="shell">
      <h2 className="border-t border-line-soft pt-14 text-4xl">Shell</h2>
      {accounts.map(({ name, auth }) => (
        <Specimen key={name} name={`Navigation: ${name}`}>
          {/* Inert, because its link targets may not exist. */}
          <div inert>
            <NavBar links={whole} account={<AccountFace auth={auth} />} />
          </div>
        </Specimen>
      ))}
      <Specimen name="Navigation: crashed">
        <NavBoundary>
          {crash ? <Crash /> : <Button onClick={() => setCrash(true)}>Crash the navigation</Button>}
        </NavBoundary>
      </Specimen>
      <Specimen name="Bottom widgets">
        {/* A transform makes this box the containing block of fixed elements inside it. */}
        <div className="relative h-56 transform-gpu">
          <BottomWidgets label="Example of the shortcuts" actions={[exampleAction]} quickActions={[]} />
        </div>
      </Specimen>
    </section>
  );
}

function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mt-8">
      <h3 className="mb-3 text-xl">{name}</h3>
      <div className="overflow-hidden rounded border border-line">{children}</div>
    </div>
  );
}

function Crash(): ReactNode {
  throw new Error("The navigation crashed on purpose");
}

function ExampleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="An example" open onClose={onClose}>
      <p>A floating button loads its dialog the first time you press it.</p>
    </Dialog>
  );
}
