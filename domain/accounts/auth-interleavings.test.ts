import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AuthEffect,
  type AuthEvent,
  type AuthState,
  initialAuthState,
  shownProfile,
} from "./auth-state.ts";
import { authStep } from "./auth-step.ts";
import { type AccountIdentity, newProfile } from "./profile.ts";

const now = "2026-01-02T03:04:05.000Z";
const people: AccountIdentity[] = [
  { uid: "person-ada", email: "ada@example.com" },
  { uid: "person-bob", email: "bob@example.com" },
];

/** A response to an effect; `pick` chooses among the outcomes. */
function responseTo(effect: AuthEffect, pick: number): AuthEvent | undefined {
  const choose = <Value>(...values: Value[]) => values[pick % values.length] as Value;
  switch (effect.type) {
    case "wait":
      return { type: "timer", timer: effect.timer, number: effect.number };
    case "load-session":
      return choose<AuthEvent>(
        { type: "session-failed", number: effect.number },
        ...[undefined, ...people].map(
          (user): AuthEvent => ({ type: "session-loaded", number: effect.number, user }),
        ),
      );
    case "load-profile": {
      const { number, uid } = effect;
      const profile = { uid, version: (pick % 5) + 1 };
      return choose<AuthEvent>(
        { type: "profile-loaded", number, profile },
        { type: "profile-missing", number },
        { type: "profile-failed", number },
        { type: "profile-loaded", number, profile: "<html>" },
      );
    }
    case "create-profile": {
      const { number, profile } = effect;
      return choose<AuthEvent>(
        { type: "profile-created", number, profile },
        { type: "profile-failed", number },
      );
    }
    case "sign-out":
      return pick % 3 === 0 ? { type: "log-out-failed", number: effect.number } : undefined;
    default:
      return undefined;
  }
}

/** An action of a person or another tab. */
function action(state: AuthState, pick: number): AuthEvent {
  const person = people[pick % people.length];
  const actions: AuthEvent[] = [
    { type: "logged-out" },
    { type: "logged-out-elsewhere" },
    { type: "recheck-session" },
    { type: "attempt-started", method: "google" },
    { type: "attempt-started", method: "password" },
    { type: "attempt-ended", number: state.attempt ?? 0, user: person },
    { type: "attempt-ended", number: pick % 20, user: person },
    { type: "attempt-ended", number: state.attempt ?? 0 },
    { type: "profile-saved", number: state.epoch, profile: { uid: person?.uid, version: 9 } },
  ];
  return actions[pick % actions.length] as AuthEvent;
}

interface Move {
  isAnswer: boolean;
  which: number;
  pick: number;
}

interface Taken {
  before: AuthState;
  event: AuthEvent;
  after: AuthState;
  effects: readonly AuthEffect[];
}

/** Answers come in any order, some never, some twice. */
function play(moves: readonly Move[]): Taken[] {
  const open: AuthEffect[] = [];
  const taken: Taken[] = [];
  let state = initialAuthState;
  const send = (event: AuthEvent) => {
    const { state: after, effects } = authStep(state, event, now);
    taken.push({ before: state, event, after, effects });
    state = after;
    open.push(...effects);
  };
  send({ type: "started" });
  for (const { isAnswer, which, pick } of moves) {
    const effect = isAnswer ? open[which % open.length] : undefined;
    const event = effect ? responseTo(effect, pick) : action(state, pick);
    if (effect && pick % 7 !== 0) open.splice(open.indexOf(effect), 1);
    if (event) send(event);
  }
  return taken;
}

const moves = fc.array(
  fc.record({
    isAnswer: fc.integer({ max: 3, min: 0 }).map((each) => each > 0),
    which: fc.nat(50),
    pick: fc.nat(1000),
  }),
  { maxLength: 60 },
);

function always(check: (taken: Taken, all: readonly Taken[]) => void) {
  fc.assert(
    fc.property(moves, (list) => {
      const all = play(list);
      for (const taken of all) check(taken, all);
    }),
    { numRuns: 500 },
  );
}

describe("whatever happens in whatever order", () => {
  it("reaches every kind of state", () => {
    const seen = new Set<string>();
    always(({ after }) => seen.add(after.profile.status));
    expect([...seen].sort()).toEqual(["loading", "local", "none", "stored"]);
  });

  it("a profile is only ever shown to its owner", () => {
    always(({ after }) => {
      const shown = shownProfile(after);
      if (shown) expect(shown.uid).toBe(after.user?.uid);
      expect(after.profile.status === "none").toBe(after.user === undefined);
    });
  });

  it("nothing personal remains with nobody signed in", () => {
    always(({ after }) => {
      if (!after.user) expect(JSON.stringify(after)).not.toMatch(/person|example/);
    });
  });

  it("only a sign-in or the server's current answer signs someone in", () => {
    always(({ before, event, after }) => {
      if (after.user === undefined || after.user.uid === before.user?.uid) return;
      if (event.type === "attempt-ended") expect(event.number).toBe(before.attempt);
      else if (event.type === "session-loaded") expect(event.number).toBe(before.sessionRequestId);
      else expect.unreachable(event.type);
    });
  });

  it("an answer to somebody who left changes nothing at all", () => {
    always(({ before, event, after, effects }) => {
      if (!event.type.startsWith("profile-") || !("number" in event) || event.number === before.epoch) return;
      expect(after).toBe(before);
      expect(effects).toEqual([]);
    });
  });

  it("a profile is only written where the server said that there is none", () => {
    always(({ before, event, effects }) => {
      for (const effect of effects) {
        if (effect.type !== "create-profile") continue;
        expect(event).toEqual({ type: "profile-missing", number: before.epoch });
        expect(before.profile.status).not.toBe("stored");
        expect(effect.profile).toEqual(newProfile(before.user as AccountIdentity, now));
      }
    });
  });

  it("a stored profile gives way only to a later one or to another visitor", () => {
    always(({ before, after }) => {
      if (before.profile.status !== "stored" || before.epoch !== after.epoch) return;
      expect(after.profile.status).toBe("stored");
      expect(shownProfile(after)?.version).toBeGreaterThanOrEqual(before.profile.profile.version);
    });
  });

  it("the time-outs end the waiting", () => {
    always(({ before, event, after }) => {
      if (before.isInitialized) expect(after.isInitialized).toBe(true);
      if (event.type !== "timer") return;
      if (event.timer === "initialize") expect(after.isInitialized).toBe(true);
      if (event.timer === "profile" && event.number === after.epoch) {
        expect(after.profile.status).not.toBe("loading");
      }
    });
  });

  it("a local profile always has an answer or a retry ahead", () => {
    always(({ after }, all) => {
      const { profile, epoch } = after;
      if (profile.status !== "local" || profile.isLoading) return;
      const retry = all
        .flatMap(({ effects }) => effects)
        .some((effect) => effect.type === "wait" && effect.timer === "retry" && effect.number === epoch);
      expect(retry).toBe(true);
    });
  });
});
