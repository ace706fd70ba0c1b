/** A service behind the product failed: not the page's fault, so the visitor gets a small notice, not an error screen. */
export class ServiceError extends Error {
  readonly service: "analytics" | "identity" | "database" | "store" | "connection";

  constructor(service: ServiceError["service"], options?: { cause?: unknown }) {
    super(`The ${service} service does not answer`, options);
    this.name = "ServiceError";
    this.service = service;
  }
}

/** A page's data that could not be fetched at all: the visitor is offline or the server is away. */
export function asServiceError(error: unknown, online: boolean): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
  // Browsers give a failed fetch no other mark than this type.
  const failedFetch = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return failedFetch || !online ? new ServiceError("connection", { cause: error }) : undefined;
}

export function serviceNotice(error: ServiceError): string {
  return error.service === "analytics"
    ? "Analytics temporarily unavailable"
    : "Some features may be limited while offline";
}

/** How long after coming back online a failed service is tried again. */
export const retryAfterOnlineMs = 1000;
