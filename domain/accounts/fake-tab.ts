import { type AuthEffect, type AuthEvent, type AuthState, initialAuthState } from "./auth-state.ts";
import { authStep } from "./auth-step.ts";
import { type AccountIdentity, newProfile, type Profile } from "./profile.ts";

export const ada: AccountIdentity = { uid: "ada", email: "ada@example.com", displayName: "Ada Lovelace" };
export const bob: AccountIdentity = { uid: "bob", email: "bob@example.com" };
export const stored = (user: AccountIdentity, change: Partial<Profile> = {}): Profile => ({
  ...newProfile(user, "2025-01-01T00:00:00.000Z"),
  version: 3,
  ...change,
});

type FakeResponse = { ms: number; event: (number: number) => AuthEvent };
const after = (ms: number, event: (number: number) => AuthEvent): FakeResponse => ({ ms, event });

export const session = (ms: number, user?: AccountIdentity) =>
  after(ms, (number) => ({ type: "session-loaded", number, user }));
export const sessionFails = (ms: number) => after(ms, (number) => ({ type: "session-failed", number }));
export const profile = (ms: number, value: unknown) =>
  after(ms, (number) => ({ type: "profile-loaded", number, profile: value }));
export const profileFails = (ms: number) => after(ms, (number) => ({ type: "profile-failed", number }));
export const noProfile = (ms: number) => after(ms, (number) => ({ type: "profile-missing", number }));
export const created = (ms: number, value: unknown) =>
  after(ms, (number) => ({ type: "profile-created", number, profile: value }));

/** A tab with a clock of its own. A request without a response here never ends. */
export function tab(responses: Partial<Record<AuthEffect["type"], FakeResponse>>) {
  const effects: AuthEffect[] = [];
  const due: { at: number; event: AuthEvent }[] = [];
  let time = 0;
  let state: AuthState = initialAuthState;
  const send = (event: AuthEvent) => {
    const next = authStep(state, event, new Date(time).toISOString());
    state = next.state;
    for (const effect of next.effects) {
      effects.push(effect);
      const response = responses[effect.type];
      if (effect.type === "wait") {
        due.push({ at: time + effect.ms, event: { ...effect, type: "timer" } });
      } else if (response && "number" in effect) {
        due.push({ at: time + response.ms, event: response.event(effect.number) });
      }
    }
  };
  return {
    responses,
    send,
    state: () => state,
    done: (type: AuthEffect["type"]) => effects.filter((effect) => effect.type === type),
    until(ms: number) {
      for (;;) {
        due.sort((one, other) => one.at - other.at);
        if (due[0] === undefined || due[0].at > ms) break;
        time = due[0].at;
        send((due.shift() as (typeof due)[number]).event);
      }
      time = ms;
    },
  };
}

export function started(responses: Parameters<typeof tab>[0]) {
  const page = tab(responses);
  page.send({ type: "started" });
  return page;
}
