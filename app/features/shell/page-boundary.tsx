import { Component, type ReactNode } from "react";
import { whenIdle } from "../../ui/when-idle.ts";
import { reportError } from "../core/monitoring/report-error.ts";
import { Failure, loadFailure } from "./late-failure.tsx";

interface PageBoundaryProps {
  /** Changes with the page, so that an error does not persist on the next one. */
  path: string;
  children: ReactNode;
}

/** Catches errors while a page renders. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    whenIdle(() => void loadFailure());
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
    // The failed page may have been much longer than the error screen.
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
