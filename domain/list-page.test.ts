import { describe, expect, it } from "vitest";
import { pageOf } from "./list-page.ts";

describe("pages of a list", () => {
  const all = Array.from({ length: 80 }, (_, index) => index);

  it("have as many items as they may, and the last one the rest", () => {
    expect(pageOf(all, null, 36)).toMatchObject({ page: 1, pages: 3 });
    expect(pageOf(all, "3", 36).items).toEqual(all.slice(72));
  });

  it.each(["0", "-1", "abc", "1e3", "", "999999999999"])("answer %j with the first", (number) => {
    expect(pageOf(all, number, 36).page).toBe(1);
  });

  it("answer a number beyond the end with the last", () => {
    expect(pageOf(all, "99", 36).page).toBe(3);
  });

  it("are one when there is nothing", () => {
    expect(pageOf([], "2", 36)).toEqual({ items: [], page: 1, pages: 1 });
  });
});
