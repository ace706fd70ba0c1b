import { expect, it } from "vitest";
import { oldestFirst } from "./imported-rows.ts";

const work = (doneOn: string, title: string, odometer?: number) => ({ doneOn, title, odometer });
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title).join(" ");

it("work of one day is in the order of its odometer, whichever end a file begins with", () => {
  const file = [
    work("2025-11-16", "last", 142_400),
    work("2025-11-16", "middle", 142_310),
    work("2025-04-03", "first", 139_000),
  ];
  expect(titles(oldestFirst(file))).toBe("first middle last");
  expect(titles(oldestFirst(file.toReversed()))).toBe("first middle last");
});

it("without an odometer it is in the order of the file", () => {
  const file = [work("2025-11-16", "last"), work("2025-11-16", "middle"), work("2025-04-03", "first")];
  expect(titles(oldestFirst(file))).toBe("first middle last");
  expect(titles(oldestFirst(file.toReversed()))).toBe("first middle last");
});
