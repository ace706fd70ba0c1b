import { describe, expect, it } from "vitest";
import { asServiceError, ServiceError, serviceNotice } from "./service-error.ts";

describe("the notice for a failed service", () => {
  it("speaks of analytics when analytics failed", () => {
    expect(serviceNotice(new ServiceError("analytics"))).toBe("Analytics temporarily unavailable");
  });

  it.each(["identity", "database", "store"] as const)("speaks of limits for the %s service", (service) => {
    expect(serviceNotice(new ServiceError(service))).toBe("Some features may be limited while offline");
  });
});

describe("what counts as a failed service", () => {
  it.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])(
    "a fetch that failed with %j",
    (message) => {
      expect(asServiceError(new TypeError(message), true)?.service).toBe("connection");
    },
  );

  it("anything that fails while offline", () => {
    expect(asServiceError(new Error("no"), false)?.service).toBe("connection");
  });

  it("not a fault of the page itself", () => {
    expect(asServiceError(new TypeError("x is not a function"), true)).toBeUndefined();
  });
});
