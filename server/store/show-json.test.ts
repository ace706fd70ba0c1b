import { describe, expect, it } from "vitest";
import { showJson } from "./show-json.ts";

describe("data shown to people", () => {
  it("is laid out in lines", () => {
    expect(showJson({ id: 1 })).toBe('{\n  "id": 1\n}');
    expect(showJson(null)).toBe("null");
    expect(showJson(undefined, ["s3cr3t!"])).toBe("null");
  });

  it("has no secret in it, nor what follows an address", () => {
    const text = showJson({ note: "key s3cr3t!", url: "https://a.example/b.png?token=1#x" }, ["s3cr3t!"]);
    expect(text).toContain('"key ***"');
    expect(text).toContain('"https://a.example/b.png?…"');
  });

  it("is cut when it is long", () => {
    expect(showJson("x".repeat(100_000)).length).toBeLessThan(31_000);
  });
});
