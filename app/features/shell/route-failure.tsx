import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { reportError } from "../monitoring/report-error.ts";
import { Failure } from "./failure.tsx";

interface RouteFailureProps {
  error: unknown;
  /** What to say when the error itself says nothing. */
  message?: string;
}

/** What a loader threw, in place of its page: an answer that failed has something to say, anything else is reported. */
export function RouteFailure({ error, message }: RouteFailureProps) {
  const { revalidate } = useRevalidator();
  const answered = isRouteErrorResponse(error);
  useEffect(() => {
    if (!answered) reportError(error);
  }, [answered, error]);
  return (
    <Failure
      error={error}
      onRetry={revalidate}
      message={(answered ? messageOf(error.data) : undefined) ?? message}
    />
  );
}

/** What a failed service said to the visitor. */
function messageOf(data: unknown): string | undefined {
  const { userMessage } = Object(data) as { userMessage?: unknown };
  return typeof userMessage === "string" ? userMessage : undefined;
}
