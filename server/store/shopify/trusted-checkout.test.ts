import { describe, expect, it } from "vitest";
import { isTrustedCheckout } from "./create-checkout.ts";

const hosts = ["shop.example.com", "127.0.0.1:4000"];

describe("a checkout's address", () => {
  it.each([
    "https://shop.example.com/cart/c/1?key=2",
    "https://SHOP.example.com/cart",
    "https://shop.example.com:443/cart",
    "http://127.0.0.1:4000/cart",
  ])("%s is followed", (address) => {
    expect(isTrustedCheckout(address, hosts)).toBe(true);
  });

  it.each([
    "https://evil.example/cart",
    "https://shop.example.com.evil.example/cart",
    "https://evil.example/shop.example.com",
    "https://a.shop.example.com/cart",
    "https://shop.example.com:8443/cart",
    "https://shop.example.com@evil.example/",
    "https://ann:secret@shop.example.com/",
    "https://evil.example\\@shop.example.com/",
    "http://shop.example.com/cart",
    "http://127.0.0.1:4001/cart",
    "javascript:alert(1)//shop.example.com",
    "//shop.example.com/cart",
    "/cart",
    "",
  ])("%s is not", (address) => {
    expect(isTrustedCheckout(address, hosts)).toBe(false);
  });
});
