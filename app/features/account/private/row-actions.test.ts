import { describe, expect, it } from "vitest";
import { type ApiClient, requestLine } from "../../../../domain/api/api-client.ts";
import { ApiError } from "../../../../domain/api-error.ts";
import { deletion, rowAction } from "./row-actions.ts";
import { performAction } from "./run-action.ts";

const define = rowAction("fillUp", { gone: "It's gone.", changed: "It changed.", full: "No room." });
const actions = deletion({
  noun: "fill-up",
  define,
  path: "/api/v1/me/vehicles/:id/fuel/:fillUp",
  params: ({ car = "", about = "" }) => ({ id: car, fillUp: about }),
  backTo: (_, done) => `?${new URLSearchParams(done)}`,
});

/** Runs an action against an API that takes it, or refuses it. */
async function run(fields: Record<string, string>, refusal?: ApiError) {
  const sent: string[] = [];
  const api: ApiClient = (route, request) => {
    sent.push(`${requestLine(route, request).join(" ")} as ${request.uid}`);
    return refusal ? Promise.reject(refusal) : Promise.resolve({} as never);
  };
  return {
    sent,
    ...(await performAction({ account: "u1", car: "c1", about: "f1", ...fields }, api, actions)),
  };
}

describe("a row", () => {
  it("is deleted in the version that was seen, and says what brings it back", async () => {
    expect(await run({ intent: "delete-fill-up", version: "3" })).toMatchObject({
      sent: ["DELETE /api/v1/me/vehicles/c1/fuel/f1?version=3 as u1"],
      result: { ok: true, done: "Fill-up deleted", undo: "restore-fill-up" },
      to: "?done=delete-fill-up&about=f1",
    });
    expect(await run({ intent: "restore-fill-up" })).toMatchObject({
      sent: ["POST /api/v1/me/vehicles/c1/fuel/f1/restore as u1"],
      result: { ok: true, done: "Fill-up restored" },
      to: "?done=restore-fill-up",
    });
  });

  it("is deleted as well when another tab was first", async () => {
    const gone = new ApiError("not-found", { status: 404 });
    expect(await run({ intent: "delete-fill-up" }, gone)).toMatchObject({ result: { ok: true } });
  });

  it("says why it is not: it is gone, it changed elsewhere, or there is no room", async () => {
    const refused = async (intent: string, code: string, body: unknown) =>
      (await run({ intent }, new ApiError(code, { status: 409, body }))).result;
    expect(await refused("restore-fill-up", "not-found", {})).toMatchObject({
      ok: false,
      failure: { title: "Failed to restore the fill-up", detail: "It's gone." },
    });
    expect(await refused("delete-fill-up", "conflict", { fillUp: {} })).toMatchObject({
      failure: { title: "Failed to delete the fill-up", detail: "It changed." },
    });
    expect(await refused("restore-fill-up", "conflict", {})).toMatchObject({
      failure: { detail: "No room." },
    });
    expect(await refused("restore-fill-up", "unavailable", undefined)).toMatchObject({
      failure: { detail: expect.stringContaining("try again") },
    });
  });
});
