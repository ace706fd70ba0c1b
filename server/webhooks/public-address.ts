import { BlockList, isIP } from "node:net";

/**
 * Networks that are not the public internet, by the registries of IANA: this machine, private and shared ones, those for
 * documentation and tests, for several receivers, and reserved ones.
 */
const notPublic4: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Within the part of version 6 that is public at all. The first two and the third hold addresses of version 4 inside. */
const notPublic6: readonly [string, number][] = [
  ["2001::", 23],
  ["2002::", 16],
  ["2001:db8::", 32],
  ["3fff::", 20],
];

const blocked = new BlockList();
for (const [network, bits] of notPublic4) blocked.addSubnet(network, bits, "ipv4");
for (const [network, bits] of notPublic6) blocked.addSubnet(network, bits, "ipv6");

const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Whether a request to this address leaves for the public internet. What is no address is none. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blocked.check(address, "ipv4");
    case 6:
      // An interface behind a % is one of this machine. Addresses of version 4 in those of version 6 are outside of 2000::/3.
      return !address.includes("%") && global6.check(address, "ipv6") && !blocked.check(address, "ipv6");
    default:
      return false;
  }
}
