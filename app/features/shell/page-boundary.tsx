import { Component, type ReactNode } from "react";
import { retryAfterOnlineMs, ServiceError } from "../../../domain/service-error.ts";
import { reportError } from "../monitoring/report-error.ts";
import { ErrorScreen, ServiceNotice } from "./error-screen.tsx";

interface PageBoundaryProps {
  /** The error of one page does not follow the visitor to the next. */
  path: string;
  children: ReactNode;
}

/** Catches what a page throws: the error screen, or for a failed service only a small notice. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };
  #timer: number | undefined;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override componentDidMount() {
    window.addEventListener("online", this.#retrySoon);
  }

  override componentDidUpdate(before: PageBoundaryProps) {
    if (before.path !== this.props.path && this.state.error !== undefined) this.#retry();
  }

  override componentWillUnmount() {
    window.removeEventListener("online", this.#retrySoon);
    window.clearTimeout(this.#timer);
  }

  #retry = () => {
    window.clearTimeout(this.#timer);
    this.setState({ error: undefined });
  };

  #retrySoon = () => {
    if (!(this.state.error instanceof ServiceError)) return;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.#retry, retryAfterOnlineMs);
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof ServiceError) return <ServiceNotice error={error} onRetry={this.#retry} />;
    return <ErrorScreen onRetry={this.#retry} />;
  }
}
