import { type ServiceError, serviceNotice } from "../../../domain/service-error.ts";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "./page-head.tsx";

export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <section role="alert" className="page-width py-20 md:py-28">
      <PageHead title="Something went wrong" description="This page could not be shown." noindex />
      <h1 className="text-5xl md:text-6xl">Something went wrong</h1>
      <p className="mt-5 max-w-prose text-lg text-muted">
        This page could not be shown. Nothing you saved is lost. Try it again, and if that does not help, load
        the page anew.
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

export function ServiceNotice({ error, onRetry }: { error: ServiceError; onRetry: () => void }) {
  return (
    <div className="page-width py-10">
      <PageHead
        title={serviceNotice(error)}
        description="A part of this page is not available right now."
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
