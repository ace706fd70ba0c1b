import { isLoopback } from "../../loopback.ts";

/**
 * Whether a visitor may be sent to an address that the shop gave us: over https (a test's own machine aside), to exactly one
 * of the hosts, and without a name and password, which make one host look like another.
 */
export function isTrustedCheckout(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, username, password } = new URL(address);
  const isSafe = protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
  return isSafe && hosts.includes(host) && username === "" && password === "";
}
