/** An external service failed: the visitor gets a small notice, not an error screen. */
export class ServiceError extends Error {
  readonly service: "analytics" | "identity" | "database" | "store" | "connection";

  constructor(service: ServiceError["service"], options?: { cause?: unknown }) {
    super(`The ${service} service is unavailable`, options);
    this.name = "ServiceError";
    this.service = service;
  }
}

/** The page's data could not be fetched: the visitor is offline or the server is down. */
export function asServiceError(error: unknown, online: boolean): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
  // Browsers throw a TypeError for a failed fetch, without any other sign.
  const failedFetch = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return failedFetch || !online ? new ServiceError("connection", { cause: error }) : undefined;
}

export function serviceNotice(error: ServiceError): string {
  return error.service === "analytics"
    ? "Analytics temporarily unavailable"
    : "Some features may be limited while offline";
}

/** How long after coming back online a failed service is retried. */
export const retryAfterOnlineMs = 1000;
