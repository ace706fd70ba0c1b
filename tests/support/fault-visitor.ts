import { randomBytes } from "node:crypto";
import type { HttpAnswer, Target } from "./http-client.ts";
import { goodPassword } from "./identity.ts";
import { Browser, type JsonAnswer } from "./identity-browser.ts";

interface Seen extends Pick<HttpAnswer, "status" | "text"> {
  asked: string;
}

interface Body {
  body?: unknown;
  type?: string;
}

const form = "application/x-www-form-urlencoded";

/** Somebody who uses the site while things break, and remembers what it answered. */
export class Visitor {
  readonly email = `v-${randomBytes(6).toString("hex")}@example.com`;
  /** Everything that was answered since the fault; 0 where the connection broke. */
  readonly seen: Seen[] = [];
  readonly #target: Target;
  readonly #origin: string;
  #browser: Browser;

  constructor(target: Target, origin: string) {
    this.#target = target;
    this.#origin = origin;
    this.#browser = new Browser(target, origin);
  }

  get uid(): string {
    return this.#browser.uid ?? "";
  }

  /** Whatever comes back. One who is told to sign in does, and asks again. */
  async ask(method: string, path: string, { body, type }: Body = {}): Promise<JsonAnswer | undefined> {
    const answer = await this.#send(method, path, { body, type });
    const isSignedOut = answer?.status === 401 && !path.startsWith("/api/auth/");
    return isSignedOut && (await this.signIn()) ? this.#send(method, path, { body, type }) : answer;
  }

  /** The answer where it says that it was done, and undefined otherwise. */
  async try(method: string, path: string, body?: Body): Promise<JsonAnswer | undefined> {
    const answer = await this.ask(method, path, body);
    return answer && answer.status < 400 ? answer : undefined;
  }

  /** For when all is well. */
  async must(method: string, path: string, body?: Body): Promise<JsonAnswer> {
    const answer = await this.ask(method, path, body);
    if (!answer || answer.status >= 400)
      throw new Error(
        `${method} ${path} was answered with ${answer?.status ?? "nothing"} ${answer?.text ?? ""}`,
      );
    return answer;
  }

  postForm(path: string, fields: Record<string, string>): Promise<JsonAnswer | undefined> {
    return this.try("POST", path, { body: new URLSearchParams(fields).toString(), type: form });
  }

  signUp(): Promise<JsonAnswer | undefined> {
    const body = { displayName: "A Visitor", email: this.email, password: goodPassword };
    return this.ask("POST", "/api/auth/sign-up", { body });
  }

  async signIn(): Promise<boolean> {
    this.#browser = new Browser(this.#target, this.#origin);
    const answer = await this.ask("POST", "/api/auth/sign-in", {
      body: { email: this.email, password: goodPassword },
    });
    return answer?.status === 200;
  }

  async #send(method: string, path: string, { body, type }: Body): Promise<JsonAnswer | undefined> {
    const headers = type === undefined ? {} : { "Content-Type": type };
    const answer = await this.#browser.ask(method, path, { body, headers }).catch(() => undefined);
    this.seen.push({ asked: `${method} ${path}`, status: answer?.status ?? 0, text: answer?.text ?? "" });
    return answer;
  }
}
