import type { AuthEffect, AuthEvent, AuthState, AuthTimer } from "../../../domain/accounts/auth-state.ts";
import { authStep } from "../../../domain/accounts/auth-step.ts";
import type { AccountIdentity } from "../../../domain/accounts/profile.ts";

/** What the state machine needs of the world. A promise that fails is an answer too. */
export interface AuthWorld {
  now(): string;
  /** What it gives back calls it off. */
  wait(run: () => void, ms: number): () => void;
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

type Question = Exclude<AuthEffect, { type: "wait" | "tell" }>;

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
    } else void ask(effect);
  }

  async function ask(effect: Question): Promise<void> {
    let answer: AuthEvent | undefined;
    try {
      answer = await answerTo(effect);
    } catch (error) {
      return onFailed(effect, error);
    }
    if (answer) send(answer);
  }

  async function answerTo(effect: Question): Promise<AuthEvent | undefined> {
    const { number } = effect;
    switch (effect.type) {
      case "ask-session":
        return { type: "session-answered", number, user: await world.askSession() };
      case "load-profile": {
        const found = await world.loadProfile(effect.uid);
        return found === undefined
          ? { type: "profile-missing", number }
          : { type: "profile-loaded", number, found };
      }
      case "create-profile":
        return { type: "profile-created", number, found: await world.createProfile(effect.profile.uid) };
      case "update-last-login":
        await world.noteLogin(effect.uid);
        return undefined;
      case "sign-out":
        await world.signOut();
        return undefined;
    }
  }

  function onFailed({ type, number }: Question, error: unknown): void {
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
      if (isSignedOut) send({ type: "recheck-session" });
      send({ type: "profile-failed", number });
    }
  }

  return { send, state: holder.read };
}
