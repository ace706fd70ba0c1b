import { describe, expect, it } from "vitest";
import { authStateOf } from "../../../../domain/accounts/loaded-account.ts";
import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { ApiError } from "../../../../domain/api-error.ts";
import { loadAccount } from "./load-account.ts";

const now = new Date("2026-01-02T03:04:05Z");
const at = now.toISOString();
const user = { uid: "u1", email: "ada@example.com" };

/** An API that gives these results; an error is thrown. */
function apiOf(results: Record<string, unknown>) {
  const calls: string[] = [];
  const api: ApiClient = async (route) => {
    calls.push(route);
    const result = results[route];
    if (result instanceof Error) throw result;
    return result as never;
  };
  return { api, calls };
}

describe("who a private page is loaded for", () => {
  it("is nobody without a session", async () => {
    const { api, calls } = apiOf({ "GET /api/auth/session": { user: null } });
    expect(await loadAccount(api, now)).toEqual(authStateOf({ at, kind: "nobody" }));
    expect(calls).toEqual(["GET /api/auth/session"]);
  });

  it("is a member with their profile", async () => {
    const { api } = apiOf({ "GET /api/auth/session": { user }, "GET /api/v1/me": { uid: "u1" } });
    expect(await loadAccount(api, now)).toEqual(
      authStateOf({ at, kind: "member", user, profile: { uid: "u1" } }),
    );
  });

  it("gets a profile when there is none yet", async () => {
    const { api, calls } = apiOf({
      "GET /api/auth/session": { user },
      "GET /api/v1/me": new ApiError("not-found", { status: 404 }),
      "PUT /api/v1/me": { uid: "u1" },
    });
    expect(await loadAccount(api, now)).toMatchObject({
      user,
      profile: { status: "stored", profile: { uid: "u1" } },
    });
    expect(calls.at(-1)).toBe("PUT /api/v1/me");
  });

  it("is a member without a profile while the database is away", async () => {
    const { api } = apiOf({
      "GET /api/auth/session": { user },
      "GET /api/v1/me": new ApiError("unavailable"),
    });
    expect(await loadAccount(api, now)).toEqual(authStateOf({ at, kind: "member", user }));
  });

  it("is unknown when not even the session can be read", async () => {
    const { api } = apiOf({ "GET /api/auth/session": new ApiError("unavailable") });
    expect(await loadAccount(api, now)).toEqual(authStateOf({ at, kind: "unknown" }));
  });
});
