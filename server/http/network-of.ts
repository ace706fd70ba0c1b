import { isIP } from "node:net";

/** The network that limits count for: whoever has one address of version 6 has the 2^64 beside it too. */
export function networkOf(address: string): string {
  return isIP(address) === 6 ? prefixOf(address, 64) : address;
}

/** The /48 around it, which some are given whole: 65,536 networks of one hand. Undefined for version 4. */
export function widerNetworkOf(address: string): string | undefined {
  return isIP(address) === 6 ? prefixOf(address, 48) : undefined;
}

function prefixOf(address: string, bits: 48 | 64): string {
  const [bare = ""] = address.split("%");
  const [left = "", right] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [groupsOf(left), groupsOf(right ?? "")];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return `${[...before, ...zeros, ...after].slice(0, bits / 16).join(":")}::/${bits}`;
}

function groupsOf(side: string): string[] {
  return side.split(":").filter(Boolean);
}
