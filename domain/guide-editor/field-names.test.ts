import { expect, it } from "vitest";
import { fieldName, sectionOf } from "./field-names.ts";

const guide = { steps: [{}, { title: "Wheel off" }] };

it.each([
  [["title"], "Title"],
  [["ifWrong", "risk"], "What a mistake costs"],
  [["steps"], "Steps"],
  [["steps", 0, "title"], "Step 1, title"],
  [["steps", 1, "lines", 2], "Step 2, Wheel off, line 3"],
  [["steps", 1, "lines", 2, "note"], "Step 2, Wheel off, line 3, note"],
  [["parts", 0, "oem", "source", "url"], "Part 1, manufacturer's number, source, web address"],
  [["aftercare", "recheck", 0, "when"], "Recheck 1, when"],
])("names %j in the words of the form", (path, name) => {
  expect(fieldName(path, guide)).toBe(name);
});

it("knows the section of every field", () => {
  expect(sectionOf(["steps", 3, "lines"])).toBe("steps");
  expect(sectionOf(["aftercare", "recheck"])).toBe("after");
  expect(sectionOf(["slug"])).toBe("job");
});
