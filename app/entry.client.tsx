import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { afterLateSheet } from "./contracts/late-sheet.ts";
import { warmRouter } from "./features/core/page/warm-router.ts";

// In tasks of their own: to evaluate React alone takes a slow phone its share, and a tap must not wait for all three.
setTimeout(() => {
  warmRouter();
  afterLateSheet(() => setTimeout(hydrate));
});

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
