import type { Config } from "../config.ts";
import { isLoopback } from "../loopback.ts";

/**
 * Whether a request comes from one of our own pages. On a machine without an outside address those are its loopback names,
 * whichever the visitor typed; the name must be the one that was asked for, so that a page of another port stays outside.
 */
export function isOwnOrigin(
  { publicUrl, isOnlyLocal }: Pick<Config, "publicUrl" | "isOnlyLocal">,
  origin: string | undefined,
  host: string | undefined,
): boolean {
  if (origin === undefined) return false;
  if (origin === publicUrl) return true;
  if (!isOnlyLocal || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.protocol === "http:" && isLoopback(url.hostname) && url.host === host;
}
