import { useMemo, useSyncExternalStore } from "react";
import type { VariantChoice } from "../../../../domain/guides/applicability.ts";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";

type Specs = GuidePage["specs"];

/** What knows the reader's own numbers: `own-numbers.ts`. */
export interface OwnSpecs {
  /** A guide's numbers with the reader's own for the car that its pages open for. */
  apply(platform: string, specs: Specs, choice: VariantChoice): Specs;
  /** Another value whenever what is applied changes. */
  read(): unknown;
  subscribe(listener: () => void): unknown;
}

let own: OwnSpecs | undefined;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Few readers have numbers of their own: the code for them comes after the page. */
export function provideOwnSpecs(given: OwnSpecs): void {
  if (typeof document === "undefined") return;
  own = given;
  given.subscribe(notify);
  notify();
}

export function useOwnSpecs(
  { platform, specs }: Pick<GuidePage, "platform" | "specs">,
  choice: VariantChoice,
): Specs {
  const version = useSyncExternalStore(
    subscribe,
    () => own?.read(),
    () => undefined,
  );
  return useMemo(
    () => (version ? own?.apply(platform, specs, choice) : undefined) ?? specs,
    [platform, specs, choice, version],
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
