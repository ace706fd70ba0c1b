import { isIP } from "node:net";

/** The network that limits count for: whoever has one address of version 6 has the 2^64 beside it too. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [bare = ""] = address.split("%");
  const [left = "", right] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [groupsOf(left), groupsOf(right ?? "")];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}

function groupsOf(side: string): string[] {
  return side.split(":").filter(Boolean);
}
