import { describe, expect, it } from "vitest";
import { type AuthState, initialAuthState } from "../../../../domain/accounts/auth-state.ts";
import { ada, stored } from "../../../../domain/accounts/fake-tab.ts";
import { type AuthWorld, createAuthRunner } from "./auth-runner.ts";

/** A world in which everything works, and whose timers the test runs. */
function runnerIn(change: Partial<AuthWorld> = {}, onWrite: (state: AuthState) => void = () => {}) {
  const waiting = new Set<() => void>();
  const failed: string[] = [];
  let state = initialAuthState;
  const runner = createAuthRunner(
    {
      now: () => "2026-01-02T03:04:05.000Z",
      wait(run) {
        waiting.add(run);
        return () => waiting.delete(run);
      },
      loadSession: async () => ada,
      signOut: async () => {},
      loadProfile: async () => stored(ada),
      createProfile: async () => stored(ada, { version: 1 }),
      noteLogin: async () => {},
      tell: () => {},
      failed(context) {
        failed.push(context);
        return { isSignedOut: false };
      },
      ...change,
    },
    {
      read: () => state,
      write(next) {
        state = next;
        onWrite(next);
      },
    },
  );
  return { ...runner, waiting, failed };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("what the state machine asks for", () => {
  it("is done and answered", async () => {
    const runner = runnerIn();
    runner.send({ type: "started" });
    await settled();
    expect(runner.state()).toMatchObject({ user: ada, profile: { status: "stored" } });
    expect(runner.failed).toEqual([]);
  });

  it("is made when the server says that there is none", async () => {
    const made: string[] = [];
    const runner = runnerIn({
      loadProfile: async () => undefined,
      createProfile: async (uid) => {
        made.push(uid);
        return stored(ada, { version: 1 });
      },
    });
    runner.send({ type: "started" });
    await settled();
    expect(made).toEqual(["ada"]);
    expect(runner.state().profile).toMatchObject({ status: "stored", profile: { version: 1 } });
  });

  it("waits once for each kind of thing, however often it is asked for", async () => {
    const runner = runnerIn({ loadProfile: () => Promise.reject(new Error("away")) });
    runner.send({ type: "started" });
    await settled();
    const timers = runner.waiting.size;
    for (let times = 0; times < 5; times++) {
      runner.send({ type: "recheck-session" });
      await settled();
    }
    expect(runner.waiting.size).toBe(timers);
  });

  it("asks who is here when the profile is refused because nobody is", async () => {
    const sessions = [ada, undefined];
    const runner = runnerIn({
      loadSession: async () => sessions.shift(),
      loadProfile: () => Promise.reject(new Error("not-signed-in")),
      failed: () => ({ isSignedOut: true }),
    });
    runner.send({ type: "started" });
    await settled();
    expect(runner.state().user).toBeUndefined();
    expect(runner.state().profile.status).toBe("none");
  });

  it("does not take a screen that fails for a server that fails", async () => {
    const unhandled: unknown[] = [];
    const onUnhandled = (error: unknown) => unhandled.push(error);
    process.on("unhandledRejection", onUnhandled);
    const runner = runnerIn({}, ({ user }) => {
      if (user) throw new Error("a screen failed");
    });
    runner.send({ type: "started" });
    await settled();
    await settled();
    process.off("unhandledRejection", onUnhandled);
    expect(runner.failed).toEqual([]);
    expect(unhandled).toEqual([new Error("a screen failed")]);
  });
});
