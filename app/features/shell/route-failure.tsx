import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { reportError } from "../core/monitoring/report-error.ts";
import { Failure } from "./late-failure.tsx";

interface RouteFailureProps {
  error: unknown;
  /** The fallback when the error has no message. */
  message?: string;
}

/** Shows what a loader threw: a Response has its own message, anything else is reported. */
export function RouteFailure({ error, message }: RouteFailureProps) {
  const { revalidate } = useRevalidator();
  const isResponse = isRouteErrorResponse(error);
  useEffect(() => {
    if (!isResponse) reportError(error);
  }, [isResponse, error]);
  return (
    <Failure
      error={error}
      onRetry={revalidate}
      message={(isResponse ? messageOf(error.data) : undefined) ?? message}
    />
  );
}

/** The message of a failed service to the visitor. */
function messageOf(data: unknown): string | undefined {
  const { userMessage } = Object(data) as { userMessage?: unknown };
  return typeof userMessage === "string" ? userMessage : undefined;
}
