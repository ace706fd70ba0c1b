import { describe, expect, it } from "vitest";
import { sourceSchema } from "./source-schema.ts";

const source = { title: "Manual", kind: "factory-manual", read: "2026-01-01" };
const problems = (fields: object) =>
  sourceSchema.safeParse({ ...source, ...fields }).error?.issues.map(({ message }) => message) ?? [];

describe("the address of a source", () => {
  it.each(["https://charm.li/BMW", "https://www.myvehicle.help/x", "https://manuals.autorepairshq.com/x"])(
    "%s is not linked to, but may be named for those who check",
    (url) => {
      expect(problems({ url })).toEqual(["can't be linked to: give it as readAt"]);
      expect(problems({ readAt: url })).toEqual([]);
    },
  );

  it.each([
    "http://109.171.23.250/Chevrolet/62117",
    "http://88.208.23.73:8080/page.html",
    "http://[::1]/page",
  ])("%s is a bare IP address", (readAt) => {
    expect(problems({ readAt })).toEqual(["is a bare IP address: name the document only"]);
  });

  it.each([
    "https://example.com",
    "https://example.com/",
    "https://www.example.com/index.html",
    "https://github.com/someone/manuals",
  ])("%s is a home page", (url) => {
    expect(problems({ url })).toEqual(["is a home page: give the page you read"]);
    expect(problems({ readAt: url })).toEqual(["is a home page: give the page you read"]);
  });

  it.each([
    "https://example.com/manual",
    "https://example.com/?page=12",
    "https://example.com/index.php?id=12",
    "https://github.com/someone/manuals/blob/main/brakes.md",
    "https://963.example.com/page",
  ])("%s is a page", (url) => {
    expect(problems({ url })).toEqual([]);
  });

  it("is linked over https only", () => {
    expect(problems({ url: "http://example.com/manual" })).not.toEqual([]);
    expect(problems({ readAt: "http://example.com/manual" })).toEqual([]);
  });
});

describe("a book that the car's maker did not publish", () => {
  const refused = ["must be workshop-manual: the car's maker didn't publish this book"];

  it.each([
    { publisher: "Bentley Publishers" },
    { publisher: "Mitchell Repair Information", kind: "specialist" },
    { publisher: "Haynes, quoted on a forum", kind: "club" },
    { title: "Chilton repair manual" },
  ])("is a workshop manual: %j", (fields) => {
    expect(problems(fields)).toEqual(refused);
    expect(problems({ ...fields, kind: "workshop-manual" })).toEqual([]);
  });

  it("may be named by others", () => {
    expect(problems({ title: "Cam belt, with torques after the Haynes manual", kind: "club" })).toEqual([]);
    expect(problems({ title: "Bentley Continental owner's manual", kind: "owners-manual" })).toEqual([]);
  });
});
