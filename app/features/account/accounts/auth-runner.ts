import type { AuthEffect, AuthEvent, AuthState, AuthTimer } from "../../../../domain/accounts/auth-state.ts";
import { authStep } from "../../../../domain/accounts/auth-step.ts";
import type { AccountIdentity } from "../../../../domain/accounts/profile.ts";

/** The state machine's access to the world. A rejected promise counts as a response too. */
export interface AuthWorld {
  now(): string;
  /** Returns a function that cancels the wait. */
  wait(run: () => void, ms: number): () => void;
  loadSession(): Promise<AccountIdentity | undefined>;
  signOut(): Promise<unknown>;
  /** Undefined when there is none. */
  loadProfile(uid: string): Promise<unknown>;
  createProfile(uid: string): Promise<unknown>;
  noteLogin(uid: string): Promise<unknown>;
  tell(text: string): void;
  /** Something failed: for the log. Whether it was because nobody is signed in any more. */
  failed(context: "session" | "profile" | "sign-out", error: unknown): { isSignedOut: boolean };
}

type AuthRequest = Exclude<AuthEffect, { type: "wait" | "tell" }>;

interface Holder {
  read(): AuthState;
  write(state: AuthState): void;
}

/** Runs the state machine: keeps its state, runs its effects and sends it what comes of them. */
export function createAuthRunner(world: AuthWorld, holder: Holder) {
  function send(event: AuthEvent): void {
    const before = holder.read();
    const { state, effects } = authStep(before, event, world.now());
    if (state !== before) holder.write(state);
    for (const effect of effects) run(effect);
  }

  const timers = new Map<AuthTimer, () => void>();

  function run(effect: AuthEffect): void {
    if (effect.type === "tell") world.tell(effect.text);
    else if (effect.type === "wait") {
      const { timer, number, ms } = effect;
      // One of each kind: a visitor who comes and goes during an outage must not start a retry each time.
      timers.get(timer)?.();
      timers.set(
        timer,
        world.wait(() => send({ type: "timer", timer, number }), ms),
      );
    } else void runRequest(effect);
  }

  async function runRequest(effect: AuthRequest): Promise<void> {
    let response: AuthEvent | undefined;
    try {
      response = await responseTo(effect);
    } catch (error) {
      return onFailed(effect, error);
    }
    if (response) send(response);
  }

  async function responseTo(effect: AuthRequest): Promise<AuthEvent | undefined> {
    const { number } = effect;
    switch (effect.type) {
      case "load-session":
        return { type: "session-loaded", number, user: await world.loadSession() };
      case "load-profile": {
        const profile = await world.loadProfile(effect.uid);
        return profile === undefined
          ? { type: "profile-missing", number }
          : { type: "profile-loaded", number, profile };
      }
      case "create-profile":
        return { type: "profile-created", number, profile: await world.createProfile(effect.profile.uid) };
      case "update-last-login":
        await world.noteLogin(effect.uid);
        return undefined;
      case "sign-out":
        await world.signOut();
        return undefined;
    }
  }

  function onFailed({ type, number }: AuthRequest, error: unknown): void {
    if (type === "load-session") {
      world.failed("session", error);
      send({ type: "session-failed", number });
    } else if (type === "sign-out") {
      world.failed("sign-out", error);
      send({ type: "log-out-failed", number });
    } else {
      const { isSignedOut } = world.failed("profile", error);
      if (type === "update-last-login") return;
      // While the profile is still awaited: it is then loaded again only once the session is known.
      if (isSignedOut) send({ type: "recheck-session" });
      send({ type: "profile-failed", number });
    }
  }

  return { send, state: holder.read };
}
