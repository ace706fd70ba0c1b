import { Component, type ReactNode } from "react";
import { reportError } from "../monitoring/report-error.ts";

/** An error boundary: a crash of the navigation must not break the page. */
export class NavBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <header className="border-b border-line-soft bg-raise">
        <p role="status" className="page-width flex h-16 items-center text-muted">
          Navigation temporarily unavailable. Refresh to retry.
        </p>
      </header>
    );
  }
}
