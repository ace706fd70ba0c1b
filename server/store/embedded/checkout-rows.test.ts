import { describe, expect, it } from "vitest";
import { isSecretId, newSecretId } from "./checkout-rows.ts";

describe("the id of a checkout or an order", () => {
  it("is 32 letters, digits, dashes and underscores, another one each time", () => {
    const ids = Array.from({ length: 100 }, newSecretId);
    expect(ids.filter((id) => !isSecretId(id))).toEqual([]);
    expect(new Set(ids).size).toBe(100);
  });

  it.each(["", "short", "../../etc/passwd/or/so", "x".repeat(31), "x".repeat(33), `${"x".repeat(31)}\0`])(
    "is not %j",
    (text) => {
      expect(isSecretId(text)).toBe(false);
    },
  );
});
