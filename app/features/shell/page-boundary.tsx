import { Component, type ReactNode } from "react";
import { reportError } from "../monitoring/report-error.ts";
import { Failure } from "./failure.tsx";

interface PageBoundaryProps {
  /** The error of one page does not follow the visitor to the next. */
  path: string;
  children: ReactNode;
}

/** Catches what a page throws while it renders. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
    // The page may have been much longer than what stands there now.
    window.scrollTo(0, 0);
  }

  override componentDidUpdate(before: PageBoundaryProps) {
    if (before.path !== this.props.path && this.state.error !== undefined) this.#retry();
  }

  #retry = () => this.setState({ error: undefined });

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <Failure error={error} onRetry={this.#retry} />;
  }
}
