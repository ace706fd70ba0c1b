import { describe, expect, it } from "vitest";
import { showAnswer } from "./show-answer.ts";

describe("an answer shown to people", () => {
  it("is laid out in lines", () => {
    expect(showAnswer({ id: 1 })).toBe('{\n  "id": 1\n}');
    expect(showAnswer(null)).toBe("null");
    expect(showAnswer(undefined, ["s3cr3t!"])).toBe("null");
  });

  it("has no secret in it, nor what follows an address", () => {
    const text = showAnswer({ note: "key s3cr3t!", url: "https://a.example/b.png?token=1#x" }, ["s3cr3t!"]);
    expect(text).toContain('"key ***"');
    expect(text).toContain('"https://a.example/b.png?…"');
  });

  it("is cut when it is long", () => {
    expect(showAnswer("x".repeat(100_000)).length).toBeLessThan(31_000);
  });
});
