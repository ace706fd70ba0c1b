import { type Context, type ErrorHandler, Hono } from "hono";
import { popupPath } from "../accounts/google-sign-in.ts";
import { securityEndpoints } from "../accounts/security-endpoints.ts";
import { tokenEndpoints } from "../accounts/token-endpoints.ts";
import type { ApiServices, Endpoint } from "../endpoints/endpoint.ts";
import { AppError } from "../errors.ts";
import { fuelEndpoints } from "../garage/fuel/endpoints.ts";
import { jobEndpoints } from "../garage/jobs/endpoints.ts";
import { logEndpoints } from "../garage/log/endpoints.ts";
import { measurementEndpoints } from "../garage/measurements/endpoints.ts";
import { reportEndpoints } from "../garage/number-reports/endpoints.ts";
import { numberEndpoints } from "../garage/numbers/endpoints.ts";
import { odometerEndpoints } from "../garage/odometer/endpoints.ts";
import { ownPartEndpoints } from "../garage/parts/endpoints.ts";
import { photoEndpoints } from "../garage/photos/endpoints.ts";
import { projectEndpoints } from "../garage/projects/endpoints.ts";
import { projectItemEndpoints } from "../garage/projects/item-endpoints.ts";
import { reminderEndpoints } from "../garage/reminders/endpoints.ts";
import { toolEndpoints } from "../garage/tools/endpoints.ts";
import { vehicleEndpoints } from "../garage/vehicles/endpoints.ts";
import { apiPath } from "../http/app.ts";
import { createIdentifyClient } from "../http/client-address.ts";
import type { HttpEnv } from "../http/http-env.ts";
import type { SharedResponses } from "../http/shared-responses.ts";
import { importEndpoints } from "../import/endpoints.ts";
import { webhookEndpoints } from "../webhooks/endpoints.ts";
import { authEndpoints } from "./auth-endpoints.ts";
import { formEndpoints } from "./form-endpoints.ts";
import { meEndpoints } from "./me-endpoints.ts";
import { newsletterEndpoints } from "./newsletter-endpoints.ts";
import { createOwnResponder, type Respond } from "./own-responder.ts";
import { popupPage } from "./popup-page.ts";
import { publicEndpoints } from "./public-endpoints.ts";
import { createPublicResponder, redirectToCleanPath } from "./public-responder.ts";

interface ApiOptions {
  services: ApiServices;
  shared: SharedResponses;
  respondToError: ErrorHandler<HttpEnv>;
  endpoints?: readonly Endpoint[];
}

export const accountEndpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...securityEndpoints,
  ...meEndpoints,
  ...vehicleEndpoints,
  ...odometerEndpoints,
  ...logEndpoints,
  ...fuelEndpoints,
  ...measurementEndpoints,
  ...numberEndpoints,
  ...reportEndpoints,
  ...reminderEndpoints,
  ...toolEndpoints,
  ...ownPartEndpoints,
  ...projectEndpoints,
  ...projectItemEndpoints,
  ...tokenEndpoints,
  ...photoEndpoints,
  ...jobEndpoints,
  ...importEndpoints,
  ...webhookEndpoints,
];
const allEndpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...formEndpoints,
  ...newsletterEndpoints,
  ...publicEndpoints,
];

/**
 * All JSON endpoints as one Hono app. What holds for all of them is checked here, before one of them sees the request: a new
 * one is guarded by being in a list. Loaders and actions of private pages call it too (`open-visitor.ts`).
 */
export function createApi(options: ApiOptions): Hono<HttpEnv> {
  const { services, shared, respondToError, endpoints = allEndpoints } = options;
  const identify = createIdentifyClient(services.accounts.config.trustedProxies);
  const api = new Hono<HttpEnv>({ getPath: apiPath });
  const own = endpoints.filter(({ access }) => access !== "public");
  const open = endpoints.filter(({ access }) => access === "public");

  api.onError(respondToError);
  api.get(popupPath, popupPage);
  add(own, createOwnResponder(services, identify));
  for (const path of ["/api/auth/*", "/api/v1/me/*"]) api.all(path, refuseUnknown);
  api.use("/api/v1/*", redirectToCleanPath);
  add(open, createPublicResponder(services, shared, identify));
  return api;

  function add(list: readonly Endpoint[], respond: Respond): void {
    for (const endpoint of list)
      api.on(endpoint.method, endpoint.path, (c) => {
        c.env.outgoing.route = endpoint.path;
        return respond(c, endpoint);
      });
    for (const [path, same] of Map.groupBy(list, ({ path }) => path))
      api.all(path, (c) => refuseMethod(c, path, same));
  }
}

function refuseUnknown(): never {
  throw new AppError("not-found", "There's nothing at this address.");
}

function refuseMethod(c: Context<HttpEnv>, path: string, endpoints: readonly Endpoint[]): never {
  c.env.outgoing.route = path;
  const methods = endpoints.flatMap(({ method, access }) =>
    access === "public" ? [method, "HEAD"] : method,
  );
  c.header("Allow", methods.join(", "));
  throw new AppError("method-not-allowed", "This method isn't allowed here.");
}
