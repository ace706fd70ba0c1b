import type { ReactNode } from "react";
import { asServiceError, type ServiceError, serviceNotice } from "../../../domain/service-error.ts";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../core/page/page-head.tsx";
import { useRetryOnline } from "./use-retry-online.ts";

export interface FailureProps {
  error: unknown;
  onRetry: () => void;
  /** The server's message to the visitor. */
  message?: string;
}

/** Replaces a page that failed: the error screen, or a small notice for a service that is unavailable. */
export default function Failure({ error, onRetry, message }: FailureProps) {
  // Node has a `navigator` too, without `onLine`.
  const online = typeof navigator === "undefined" || navigator.onLine !== false;
  const service = asServiceError(error, online);
  if (service) return <ServiceNotice error={service} onRetry={onRetry} />;
  return <ErrorScreen onRetry={onRetry}>{message}</ErrorScreen>;
}

function ErrorScreen({ onRetry, children }: { onRetry: () => void; children?: ReactNode }) {
  return (
    <section role="alert" className="page-width py-20 md:py-28">
      <PageHead title="Something went wrong" description="We couldn't show this page." noindex />
      <h1 className="text-5xl md:text-6xl">Something went wrong</h1>
      <p className="mt-5 max-w-prose text-lg text-muted">
        {children ?? "We couldn't show this page."} Nothing you saved is lost. Try again, and if that doesn't
        help, reload the page.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" onClick={onRetry}>
          Retry
        </Button>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Reload Page
        </Button>
      </div>
    </section>
  );
}

function ServiceNotice({ error, onRetry }: { error: ServiceError; onRetry: () => void }) {
  useRetryOnline(onRetry);
  return (
    <div className="page-width py-10">
      <PageHead
        title={serviceNotice(error)}
        description="Part of this site isn't available right now."
        noindex
      />
      <div
        role="status"
        className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded border border-line bg-raise px-4 py-2"
      >
        <p>{serviceNotice(error)}</p>
        <Button variant="quiet" size="sm" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  );
}
