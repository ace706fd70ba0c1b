import { describe, expect, it } from "vitest";
import { ApiError } from "../../../../domain/api-error.ts";
import { type PrivateActions, runAction } from "./run-action.ts";

const noApi = () => Promise.reject(new Error("not used"));
const actions: PrivateActions = {
  save: {
    done: "Saved",
    run: async ({ name }) => (name ? { profile: { name } } : { errors: { name: "Missing" } }),
  },
  leave: { done: "Left", run: async () => ({ to: "/" }) },
  remove: {
    done: "Row deleted",
    detail: "It's gone.",
    undo: "restore",
    run: async ({ name }) => (name ? { done: `${name} deleted` } : undefined),
  },
  refuse: {
    done: "",
    fieldOf: { "wrong-password": "password" },
    run: async ({ code = "" }) => {
      throw new ApiError(code, { status: 403, body: { profile: { version: 2 } } });
    },
  },
  check: {
    done: "",
    fieldName: (path) => path.replace("costCents", "cost"),
    run: async ({ refused = "" }) => {
      const errors = Object.fromEntries(refused.split(" ").map((path) => [path, `Check ${path}`]));
      throw new ApiError("bad-request", { status: 400, body: { errors } });
    },
  },
  fail: { done: "", run: () => Promise.reject(new TypeError("a fault of ours")) },
};

function run(fields: Record<string, string>, { asDocument = false } = {}) {
  const headers = { Accept: asDocument ? "text/html,*/*" : "*/*" };
  const body = new URLSearchParams(fields);
  return runAction(
    new Request("http://x/account?do=save", { method: "POST", headers, body }),
    noApi,
    actions,
  );
}

describe("a form on a private page", () => {
  it("gives a script the result", async () => {
    expect(await run({ intent: "save", name: "Ada" })).toEqual({
      intent: "save",
      ok: true,
      done: "Saved",
      profile: { name: "Ada" },
    });
  });

  it("says what its definition says, or what it says itself, and what takes it back", async () => {
    const removed = { ok: true, done: "Row deleted", detail: "It's gone.", undo: "restore" };
    expect(await run({ intent: "remove" })).toMatchObject(removed);
    expect(await run({ intent: "remove", name: "Oil" })).toMatchObject({ ...removed, done: "Oil deleted" });
  });

  it("leads a browser without scripts to a page that may be reloaded", async () => {
    const saved = (await run({ intent: "save", name: "Ada" }, { asDocument: true })) as Response;
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/account?done=save"]);
    const left = (await run({ intent: "leave" }, { asDocument: true })) as Response;
    expect(left.headers.get("Location")).toBe("/");
  });

  it("says what is wrong with a field, and keeps what was typed but no password", async () => {
    expect(await run({ intent: "save", name: "", email: "a@b.c", newPassword: "secret" })).toMatchObject({
      init: { status: 422 },
      data: { ok: false, errors: { name: "Missing" }, values: { name: "", email: "a@b.c" } },
    });
    const { data } = (await run({ intent: "save", password: "secret" })) as { data: object };
    expect(JSON.stringify(data)).not.toContain("secret");
  });

  it("puts a refusal beside the field that it is about, or below the form", async () => {
    expect(await run({ intent: "refuse", code: "wrong-password" })).toMatchObject({
      data: { code: "wrong-password", errors: { password: "Incorrect password." } },
    });
    expect(await run({ intent: "refuse", code: "conflict" })).toMatchObject({
      init: { status: 403 },
      data: { code: "conflict", failure: { title: expect.any(String) }, stored: { profile: { version: 2 } } },
    });
  });

  it("shows what the API says of its fields beside them", async () => {
    const form = { intent: "check", title: "Oil", cost: "free", version: "1" };
    expect(await run({ ...form, refused: "title costCents version job" })).toMatchObject({
      init: { status: 422 },
      data: { ok: false, values: form, errors: { title: "Check title", cost: "Check costCents" } },
    });
    const { data } = (await run({ ...form, refused: "title version" })) as { data: { errors: object } };
    expect(data.errors).toEqual({ title: "Check title" });
  });

  it("says below the form why the API refuses what it doesn't show", async () => {
    expect(await run({ intent: "check", version: "1", job: "1", refused: "version job" })).toMatchObject({
      init: { status: 400 },
      data: {
        ok: false,
        code: "bad-request",
        failure: { title: expect.any(String), detail: "Check version. Check job." },
      },
    });
  });

  it("is refused when its intent is not known, and never hides a fault of ours", async () => {
    for (const intent of ["", "unknown", "toString"])
      await expect(run({ intent })).rejects.toMatchObject({ init: { status: 400 } });
    await expect(run({ intent: "fail" })).rejects.toThrow("a fault of ours");
  });
});
