import { describe, expect, it } from "vitest";
import {
  addFeedback,
  type Feedback,
  feedbackJson,
  feedbackTypes,
  maxFeedbackEntries,
  maxFeedbackText,
  mergeFeedback,
  parseFeedbackLog,
  readFeedbackType,
  readRating,
  removeFeedback,
} from "./feedback.ts";

const entry = (id: string, minute = 0, more: Partial<Feedback> = {}): Feedback => ({
  id,
  timestamp: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  type: "general",
  rating: 0,
  feedback: "Nice",
  path: "/",
  ...more,
});
const ids = (log: readonly Feedback[]) => log.map(({ id }) => id);

describe("feedback", () => {
  it("is a bug, a feature, praise or general, which is the default", () => {
    expect(feedbackTypes.map(({ value }) => value)).toEqual(["bug", "feature", "praise", "general"]);
    expect(readFeedbackType("praise")).toBe("praise");
    for (const other of ["", "Bug", undefined, 1]) expect(readFeedbackType(other)).toBe("general");
  });

  it("has a rating from 1 to 5, or 0 for none", () => {
    expect(["1", "5", 3].map(readRating)).toEqual([1, 5, 3]);
    for (const other of ["", "0", "6", "-1", "2.5", null, undefined, {}, Number.NaN])
      expect(readRating(other)).toBe(0);
  });

  it("is stored newest first, and the oldest goes when there is too much", () => {
    const full = Array.from({ length: maxFeedbackEntries }, (_, at) => entry(`f${at}`, 600 - at));
    const log = addFeedback(full, entry("new", 700));
    expect(log).toHaveLength(maxFeedbackEntries);
    expect(ids(log)[0]).toBe("new");
    expect(ids(log)).not.toContain(`f${maxFeedbackEntries - 1}`);
  });

  it("can be deleted, and put back where it was", () => {
    const log = [entry("b", 2), entry("a", 1)];
    expect(ids(removeFeedback(log, "b"))).toEqual(["a"]);
    expect(addFeedback(removeFeedback(log, "b"), entry("b", 2))).toEqual(log);
  });

  it("of two devices is there once", () => {
    expect(ids(mergeFeedback([entry("a", 1)], [entry("a", 1), entry("b", 2)]))).toEqual(["b", "a"]);
  });
});

describe("stored feedback", () => {
  it("survives being stored and exported", () => {
    const log = [entry("a", 1, { type: "bug", rating: 4, email: "ann@example.com", path: "/guide" })];
    expect(parseFeedbackLog(JSON.parse(feedbackJson(log)))).toEqual(log);
  });

  it("that someone edited is mended or dropped", () => {
    expect(
      parseFeedbackLog([
        null,
        "text",
        { ...entry("no text"), feedback: "" },
        { ...entry("no time"), timestamp: "yesterday" },
        { ...entry("odd"), type: "rant", rating: 99, email: 7, path: undefined },
      ]),
    ).toEqual([entry("odd", 0, { path: "" })]);
    for (const other of [undefined, null, {}, "[]", 5]) expect(parseFeedbackLog(other)).toEqual([]);
  });

  it("is no longer than a device has room for", () => {
    const [stored] = parseFeedbackLog([entry("long", 0, { feedback: "x".repeat(maxFeedbackText + 1) })]);
    expect(stored?.feedback).toHaveLength(maxFeedbackText);
  });
});
