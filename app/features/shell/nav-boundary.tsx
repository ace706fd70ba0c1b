import { Component, type ReactNode, Suspense } from "react";
import { isInStack } from "../../contracts/failed-component.ts";
import { reportError } from "../core/monitoring/report-error.ts";

/**
 * An error boundary: a crash of the navigation must not break the page. In the browser React finds this class, on the server
 * the Suspense inside (see `isNavigationFailure`).
 */
export class NavBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    if (this.state.crashed) return <Unavailable />;
    return <Suspense fallback={<Unavailable />}>{this.props.children}</Suspense>;
  }
}

/** Whether an error of a render on the server came from the navigation, by the components around it. */
export function isNavigationFailure(componentStack: string | undefined): boolean {
  return isInStack(componentStack, NavBoundary);
}

function Unavailable() {
  return (
    <header className="border-b border-line-soft bg-raise">
      <p role="status" className="page-width flex h-16 items-center text-muted">
        Navigation temporarily unavailable. Refresh to retry.
      </p>
    </header>
  );
}
