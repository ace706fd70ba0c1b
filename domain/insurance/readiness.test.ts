import { expect, test } from "vitest";
import { readinessOf, readinessQuestions } from "./readiness.ts";

test("before the first answer there is no verdict", () => {
  expect(readinessOf({})).toEqual({ answered: 0, verdict: undefined, notes: [] });
});

test("the worst answer decides, and comes first", () => {
  const { answered, verdict, notes } = readinessOf({ daily: "yes", storage: "street", distance: "some" });
  expect(answered).toBe(3);
  expect(verdict).toBe("problem");
  expect(notes.map(({ id }) => id)).toEqual(["storage", "distance", "daily"]);
});

test("an answer that is not offered counts as none", () => {
  expect(readinessOf({ daily: "perhaps", moon: "yes" }).answered).toBe(0);
});

test("every question can be answered well", () => {
  const best = Object.fromEntries(
    readinessQuestions.map(({ id, answers }) => [
      id,
      answers.find(({ verdict }) => verdict === "ready")?.value ?? "",
    ]),
  );
  expect(readinessOf(best)).toMatchObject({ answered: readinessQuestions.length, verdict: "ready" });
});
