import { describe, expect, it } from "vitest";
import { closingBy, type KnownReminder, type KnownWork, prepareReminder, titleKey } from "./match.ts";

const work = (facts: Partial<KnownWork>): KnownWork => ({
  title: "Service",
  guides: [],
  items: [],
  ...facts,
});
const closes = (work: KnownWork, reminder: KnownReminder) => closingBy(work)(prepareReminder(reminder));
const oil = {
  title: "Engine oil and filter",
  everyMonths: 12,
  everyDistance: 7500,
  preset: "e46/engine-oil",
};
const fluid = { title: "Brake fluid", everyMonths: 24, preset: "e46/brake-fluid" };

describe("whether work closes a reminder", () => {
  it("is sure by the same guide, the same title, and the service that the title names", () => {
    const guided = { ...fluid, guide: "/guide/e46/brake-fluid-flush" };
    expect(closes(work({ guides: ["/guide/e46/brake-fluid-flush"] }), guided)).toBe("sure");
    expect(closes(work({ title: "brake fluid" }), fluid)).toBe("sure");
    expect(closes(work({ title: "Oil change" }), oil)).toBe("sure");
    expect(closes(work({ title: "Oil change" }), fluid)).toBeUndefined();
  });

  it("is sure by the parts that went in, and asks about fluids, labor, and notes", () => {
    const item = (kind: "part" | "fluid" | "labor", name: string) => work({ items: [{ kind, name }] });
    expect(closes(item("part", "Oil filter"), oil)).toBe("sure");
    expect(closes(item("fluid", "Engine oil"), oil)).toBe("maybe");
    expect(closes(item("labor", "Oil change"), oil)).toBe("maybe");
    expect(closes(work({ notes: "They also flushed the brake fluid" }), fluid)).toBe("maybe");
    expect(
      closes(work({ title: "Checked the oil", items: [{ kind: "part", name: "Oil filter" }] }), oil),
    ).toBe("maybe");
  });

  it("asks where a reminder is about more than was done", () => {
    const both = { title: "Engine air filter and cabin filter", everyMonths: 24 };
    expect(closes(work({ title: "Cabin filter" }), both)).toBe("maybe");
    expect(closes(work({ title: "Cabin filter, engine air filter" }), both)).toBe("sure");
  });

  it("never moves a second look, and asks about what is there once", () => {
    expect(closes(work({ title: "Engine oil and filter" }), { ...oil, entryId: "e1" })).toBeUndefined();
    expect(closes(work({ title: "Fix the horn" }), { title: "Fix the horn" })).toBe("maybe");
    expect(closes(work({ title: "Oil change" }), { title: "Oil change before the trip" })).toBeUndefined();
  });

  it("follows what the owner said of work with this title", () => {
    const answers = { [titleKey("Annual service")]: true, [titleKey("Oil change")]: false };
    expect(closes(work({ title: "Annual Service" }), { ...oil, answers })).toBe("sure");
    expect(closes(work({ title: "Oil change!" }), { ...oil, answers })).toBeUndefined();
  });

  it("takes no word for an answer that nobody gave", () => {
    expect(closes(work({ title: "Constructor" }), { ...oil, answers: {} })).toBeUndefined();
  });

  it("takes no time for texts that are long", () => {
    const long = "oil brake transmission ".repeat(400);
    expect(closes(work({ title: long, notes: long }), oil)).toBeUndefined();
  });
});
