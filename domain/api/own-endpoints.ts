import type { TokenScope } from "../accounts/access-token.ts";

/** An address of the API that a token opens. */
export interface OwnEndpoint {
  method: "GET" | "POST" | "PATCH";
  path: string;
  scope: TokenScope;
  title: string;
}

/** The endpoints for programs, by the tokens that an owner makes. */
export const ownEndpoints: readonly OwnEndpoint[] = [
  { method: "GET", path: "/api/v1/me/vehicles", scope: "read", title: "Your cars" },
  {
    method: "GET",
    path: "/api/v1/me/maintenance",
    scope: "read",
    title: "What is due, and this year's costs",
  },
  { method: "GET", path: "/api/v1/me/reminders", scope: "read", title: "Reminders of all cars" },
  { method: "GET", path: "/api/v1/me/vehicles/{id}/reminders", scope: "read", title: "Reminders of a car" },
  {
    method: "POST",
    path: "/api/v1/me/vehicles/{id}/reminders",
    scope: "reminders",
    title: "Add a reminder",
  },
  {
    method: "PATCH",
    path: "/api/v1/me/vehicles/{id}/reminders/{reminder}",
    scope: "reminders",
    title: "Change or snooze a reminder",
  },
  { method: "GET", path: "/api/v1/me/vehicles/{id}/log", scope: "read", title: "The log of a car" },
  {
    method: "GET",
    path: "/api/v1/me/vehicles/{id}/log.csv",
    scope: "read",
    title: "The whole log of a car as CSV",
  },
  {
    method: "GET",
    path: "/api/v1/me/vehicles/{id}/odometer.csv",
    scope: "read",
    title: "What the odometer of a car showed, as CSV",
  },
  {
    method: "GET",
    path: "/api/v1/me/vehicles/{id}/records.json",
    scope: "read",
    title: "A car with its log and readings, and with what else the token may read",
  },
  {
    method: "GET",
    path: "/api/v1/me/numbers",
    scope: "read",
    title: "The numbers that you brought for your cars",
  },
  { method: "GET", path: "/api/v1/me/vehicles/{id}/fuel", scope: "read-fuel", title: "The fuel of a car" },
  {
    method: "GET",
    path: "/api/v1/me/vehicles/{id}/fuel.csv",
    scope: "read-fuel",
    title: "All fill-ups of a car as CSV",
  },
  {
    method: "GET",
    path: "/api/v1/me/vehicles/{id}/figures.csv",
    scope: "read-fuel",
    title: "Dyno, lap and acceleration figures of a car as CSV",
  },
  {
    method: "POST",
    path: "/api/v1/me/vehicles/{id}/odometer",
    scope: "odometer",
    title: "Add an odometer reading",
  },
  { method: "POST", path: "/api/v1/me/vehicles/{id}/fuel", scope: "fuel", title: "Add a fill-up" },
  {
    method: "POST",
    path: "/api/v1/me/vehicles/{id}/log",
    scope: "log",
    title: "Add work to the log; to close reminders, the token also needs their scope",
  },
];
