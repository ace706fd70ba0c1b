import { lazy, Suspense } from "react";
import type { FailureProps } from "./failure.tsx";

/** Called when the browser is idle: the screen is needed most when nothing can be loaded any more. */
export const loadFailure = () => import("./failure.tsx").catch(() => ({ default: PlainFailure }));

const Screen = lazy(loadFailure);

/** The error screen, which few visits show. */
export function Failure(props: FailureProps) {
  return (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  );
}

function PlainFailure() {
  return (
    <p role="alert" className="page-width py-20 text-lg">
      This page could not be shown. Load it again when you are online.
    </p>
  );
}
