import type { AuthEffect, AuthEvent, AuthState } from "../../../domain/accounts/auth-state.ts";
import { authStep } from "../../../domain/accounts/auth-step.ts";
import type { AccountIdentity } from "../../../domain/accounts/profile.ts";

/** What the state machine needs of the world. A promise that fails is an answer too. */
export interface AuthWorld {
  now(): string;
  wait(run: () => void, ms: number): void;
  askSession(): Promise<AccountIdentity | undefined>;
  signOut(): Promise<unknown>;
  /** Undefined when there is none. */
  loadProfile(uid: string): Promise<unknown>;
  createProfile(uid: string): Promise<unknown>;
  noteLogin(uid: string): Promise<unknown>;
  tell(text: string): void;
  /** Something failed: for the log. Whether it was because nobody is signed in any more. */
  failed(context: "session" | "profile" | "sign-out", error: unknown): { isSignedOut: boolean };
}

interface Holder {
  read(): AuthState;
  write(state: AuthState): void;
}

/** Runs the state machine: keeps its state, does what it asks for and answers every question. */
export function createAuthRunner(world: AuthWorld, holder: Holder) {
  function send(event: AuthEvent): void {
    const before = holder.read();
    const { state, effects } = authStep(before, event, world.now());
    if (state !== before) holder.write(state);
    for (const effect of effects) run(effect);
  }

  function run(effect: AuthEffect): void {
    if (effect.type === "tell") world.tell(effect.text);
    else if (effect.type === "wait") {
      const { timer, number } = effect;
      world.wait(() => send({ type: "timer", timer, number }), effect.ms);
    } else void answer(effect);
  }

  async function answer(effect: Exclude<AuthEffect, { type: "wait" | "tell" }>): Promise<void> {
    const { number } = effect;
    try {
      if (effect.type === "ask-session")
        send({ type: "session-answered", number, user: await world.askSession() });
      else if (effect.type === "sign-out") await world.signOut();
      else if (effect.type === "update-last-login") await world.noteLogin(effect.uid);
      else if (effect.type === "create-profile")
        send({ type: "profile-created", number, found: await world.createProfile(effect.profile.uid) });
      else {
        const found = await world.loadProfile(effect.uid);
        send(
          found === undefined
            ? { type: "profile-missing", number }
            : { type: "profile-loaded", number, found },
        );
      }
    } catch (error) {
      onFailed(effect, error);
    }
  }

  function onFailed({ type, number }: AuthEffect & { number: number }, error: unknown): void {
    if (type === "ask-session") {
      world.failed("session", error);
      send({ type: "session-failed", number });
    } else if (type === "sign-out") {
      world.failed("sign-out", error);
      send({ type: "log-out-failed", number });
    } else {
      const { isSignedOut } = world.failed("profile", error);
      if (type === "update-last-login") return;
      // While the answer is still awaited: the profile is then asked for again only once the session is known.
      if (isSignedOut) send({ type: "doubted" });
      send({ type: "profile-failed", number });
    }
  }

  return { send, state: holder.read };
}
