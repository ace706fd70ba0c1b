import { expect, it } from "vitest";
import { splitSheet } from "./split-sheet.ts";

const split = (css: string, ...used: string[]) => splitSheet(css, new Set(used));

it("keeps what the page uses, and gives each stretch its place among the layers", () => {
  expect(split("@layer utilities{.a{x:1}.b{x:2}.c{x:3}.d{x:4}}", "b", "d")).toEqual({
    first: "@layer utilities{@layer a,b,c,d;@layer b{.b{x:2}}@layer d{.d{x:4}}}",
    rest: "@layer utilities{@layer a{.a{x:1}}@layer c{.c{x:3}}}",
    restClasses: ["a", "c"],
  });
});

it("puts the more specific rule into the later layer, as it would win", () => {
  const { first, rest } = split("@layer utilities{.a:hover{x:1}.b{x:2}}", "a");
  expect(first).toBe("@layer utilities{@layer a,b;@layer b{.a:hover{x:1}}}");
  expect(rest).toBe("@layer utilities{@layer a{.b{x:2}}}");
});

it("parts the selectors of a rule that weigh differently", () => {
  const { first, rest } = split("@layer utilities{.a,.b:hover{x:1}}", "b");
  expect(first).toContain(".b:hover{x:1}");
  expect(rest).toContain("{.a{x:1}}");
});

it("keeps conditions around the rules, and writes them once for neighbors", () => {
  const css = "@layer utilities{.a{x:0}@media (width>=1px){.b{x:1}.c{x:2}@supports (y:z){.d{x:3}}.e{x:4}}}";
  expect(split(css, "a", "b", "d").first).toBe(
    "@layer utilities{@layer a,b,c,d;@layer a{.a{x:0}@media (width>=1px){.b{x:1}}}@layer c{@media (width>=1px){@supports (y:z){.d{x:3}}}}}",
  );
  expect(split(css, "a").rest).toBe(
    "@layer utilities{@layer b{@media (width>=1px){.b{x:1}.c{x:2}@supports (y:z){.d{x:3}}.e{x:4}}}}",
  );
});

it("takes a rule as used when some selector of it may match", () => {
  expect(split("@layer utilities{.x,.a{y:1}}", "a").rest).toBe("@layer utilities{}");
  expect(split("@layer utilities{.a:not(.x){y:1}}", "a").rest).toBe("@layer utilities{}");
  expect(split("@layer utilities{.a .x{y:1}}", "a").restClasses).toEqual(["x"]);
});

it("reads escaped names as the page has them", () => {
  const css = "@layer utilities{.sm\\:p-1\\.5{x:1}.\\[\\&_p\\]\\:mt-2 p{x:2}.\\31 0{x:3}}";
  expect(split(css, "sm:p-1.5", "[&_p]:mt-2", "10").rest).toBe("@layer utilities{}");
});

it("leaves every other layer, and what is in none, in the first part", () => {
  const css = '/*! b */@layer x,y;@layer base{.n{x:"{"}}@layer utilities{.a{x:1}}@property --b{syntax:"*"}';
  const { first, rest } = split(css);
  expect(first).toBe('@layer x,y;@layer base{.n{x:"{"}}@layer utilities{@layer a;}@property --b{syntax:"*"}');
  expect(rest).toBe("@layer utilities{@layer a{.a{x:1}}}");
});
