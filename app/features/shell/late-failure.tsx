import { ServiceError, serviceNotice } from "../../../domain/service-error.ts";
import { late } from "../../ui/late.tsx";
import type { FailureProps } from "./failure.tsx";
import { useRetryOnline } from "./use-retry-online.ts";

/** Called when the browser is idle: the screen is needed most when nothing can be loaded any more. */
export const loadFailure = () => import("./failure.tsx").catch(() => ({ default: OfflineNotice }));

/** The error screen, which few visits show. */
export const Failure = late(loadFailure);

/** Used where even the screen cannot be loaded: there is no connection. */
function OfflineNotice({ onRetry }: FailureProps) {
  useRetryOnline(onRetry);
  return (
    <p role="status" className="page-width py-10">
      {serviceNotice(new ServiceError("connection"))}
    </p>
  );
}
