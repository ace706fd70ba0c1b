import { expect, it } from "vitest";
import { CompactList } from "./compact-list.ts";

it("a compact list returns equal values, each time new ones", () => {
  const guides = [{ title: "Brake pads – front" }, { title: "Oil" }];
  const list = new CompactList<(typeof guides)[number]>();
  for (const guide of guides) list.push(guide);
  expect([list.length, ...list]).toEqual([2, ...guides]);
  expect([list.at(1), list.at(2)]).toEqual([guides[1], undefined]);
  expect(list.at(0)).not.toBe(list.at(0));
});
