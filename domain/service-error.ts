/** A service behind the product failed: not the page's fault, so the visitor gets a small notice, not an error screen. */
export class ServiceError extends Error {
  readonly service: "analytics" | "identity" | "database" | "store";

  constructor(service: ServiceError["service"], options?: { cause?: unknown }) {
    super(`The ${service} service does not answer`, options);
    this.name = "ServiceError";
    this.service = service;
  }
}

export function serviceNotice(error: ServiceError): string {
  return error.service === "analytics"
    ? "Analytics temporarily unavailable"
    : "Some features may be limited while offline";
}

/** How long after coming back online a failed service is tried again. */
export const retryAfterOnlineMs = 1000;
