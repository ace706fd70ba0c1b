import { expect, it } from "vitest";
import { countAllPurposeWords } from "./all-purpose-words.ts";

const none = { found: 0, asked: 0, answer: 0, stands: 0, whoever: 0 };

it("counts words in comments, messages and parts of names", () => {
  const text = "// Whoever asked\nconst lastAnswer = found ?? answered;\nconst AnswerCache = 'it stands';";
  expect(countAllPurposeWords(text)).toEqual({ found: 1, asked: 1, answer: 3, stands: 1, whoever: 1 });
});

it.each(["foundation", "masked", "jackstands", "Guide not found", "not-found", "NotFound", "not_found"])(
  "does not count %j",
  (text) => {
    expect(countAllPurposeWords(text)).toEqual(none);
  },
);
