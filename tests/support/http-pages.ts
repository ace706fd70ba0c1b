import { type HttpAnswer, send, type Target } from "./http-client.ts";

/** Addresses of public pages, one of each kind. */
export const publicPages = ["/", "/privacy", "/search", "/search?q=e46", "/debug", "/no-such-page"] as const;

/** The address of a script that the home page loads: its name changes with every build. */
export async function hashedAsset(target: Target): Promise<string> {
  const { text } = await send(target, "/");
  const [asset] = /\/assets\/[^"']+\.js/.exec(text) ?? [];
  if (!asset) throw new Error("The home page loads no script");
  return asset;
}

export function header({ headers }: HttpAnswer, name: string): string {
  return String(headers[name] ?? "");
}

/** The sources that a page's policy names for one directive. */
export function policySources(answer: HttpAnswer, directive: string): string[] {
  const policy = header(answer, "content-security-policy").split("; ");
  const found = policy.find((each) => each.startsWith(`${directive} `));
  return found?.split(" ").slice(1) ?? [];
}
