import { describe, expect, it } from "vitest";
import { ServiceError, serviceNotice } from "./service-error.ts";

describe("the notice for a failed service", () => {
  it("speaks of analytics when analytics failed", () => {
    expect(serviceNotice(new ServiceError("analytics"))).toBe("Analytics temporarily unavailable");
  });

  it.each(["identity", "database", "store"] as const)("speaks of limits for the %s service", (service) => {
    expect(serviceNotice(new ServiceError(service))).toBe("Some features may be limited while offline");
  });
});
