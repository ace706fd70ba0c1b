import { expect, it } from "vitest";
import { isOwnOrigin } from "./client-address.ts";

const online = { publicUrl: "https://site.example", isOnlyLocal: false };
const local = { publicUrl: "http://localhost:3000", isOnlyLocal: true };

it.each([
  [online, "https://site.example", "site.example"],
  // A proxy may pass on another name.
  [online, "https://site.example", "127.0.0.1:3000"],
  [local, "http://localhost:3000", "localhost:3000"],
  [local, "http://127.0.0.1:3000", "127.0.0.1:3000"],
  [local, "http://[::1]:3000", "[::1]:3000"],
  [local, "http://127.0.0.1:41234", "127.0.0.1:41234"],
])("%j: a page of %s may ask %s", (config, origin, host) => {
  expect(isOwnOrigin(config, origin, host)).toBe(true);
});

it.each([
  [online, undefined, "site.example"],
  [online, "null", "site.example"],
  [online, "", "site.example"],
  [online, "http://site.example", "site.example"],
  [online, "https://site.example:8443", "site.example:8443"],
  [online, "https://evil.example", "site.example"],
  [online, "https://site.example.evil.example", "site.example"],
  [online, "https://sub.site.example", "site.example"],
  [online, "http://localhost:3000", "localhost:3000"],
  [local, "http://localhost:4000", "localhost:3000"],
  [local, "http://evil.example:3000", "evil.example:3000"],
  [local, "https://localhost:3000", "localhost:3000"],
  [local, "null", "localhost:3000"],
  [local, undefined, "localhost:3000"],
])("%j: a page of %s may not ask %s", (config, origin, host) => {
  expect(isOwnOrigin(config, origin, host)).toBe(false);
});
