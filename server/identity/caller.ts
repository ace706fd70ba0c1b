import { shortLine } from "../../domain/clean-text.ts";
import { addressHeader } from "./create-auth.ts";

/** A request as far as accounts are concerned. */
export interface Caller {
  /** For Better Auth: the visitor's cookies, and nothing that a visitor could make up. */
  headers: Headers;
  address: string;
  /** `Set-Cookie` of the answer, whatever it will be. */
  cookies: string[];
}

/** Longer than browsers say who they are; it is kept with the session. */
const maxUserAgentLength = 300;

export function callerOf(request: Pick<Request, "headers">, address: string): Caller {
  const headers = new Headers({ [addressHeader]: address });
  const cookie = request.headers.get("Cookie");
  if (cookie) headers.set("Cookie", cookie);
  const userAgent = shortLine(request.headers.get("User-Agent") ?? "", maxUserAgentLength);
  if (/^[\x20-\x7e]+$/.test(userAgent)) headers.set("User-Agent", userAgent);
  return { headers, address, cookies: [] };
}

export function keepCookies({ cookies }: Caller, headers: Headers): void {
  cookies.push(...headers.getSetCookie());
}
