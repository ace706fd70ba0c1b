import { expect, it } from "vitest";
import { classesOf } from "./html-classes.ts";

it("finds the classes of a page, each once", () => {
  expect(classesOf('<p class="a b"><i class="b [&amp;_p]:mt-2 x&gt;y"></i></p>')).toEqual([
    "a",
    "b",
    "[&_p]:mt-2",
    "x>y",
  ]);
});
