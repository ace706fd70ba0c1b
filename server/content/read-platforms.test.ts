import { describe, expect, it } from "vitest";
import { parsePlatform } from "./read-platforms.ts";

const good = {
  slug: "e46",
  displayName: "BMW E46",
  brand: "BMW",
  years: '"1997-2006"',
  span: '"1997-2006"',
  template: "e46",
  order: "1",
  drawing: "BMW M3 coupe",
};
const yaml = (fields: Record<string, string>) =>
  Object.entries({ ...good, ...fields })
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
const refusal = (source: string) => {
  try {
    parsePlatform("platforms/e46.yaml", source);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};

describe("a platform's file", () => {
  it("is read whole", () => {
    expect(parsePlatform("platforms/e46.yaml", yaml({}))).toMatchObject({
      slug: "e46",
      order: 1,
      keywords: [],
    });
  });

  it.each([
    ["slug", { slug: "e99" }],
    ["displayName", { displayName: '""' }],
    ["years", { years: "1997" }],
    ["template", { template: "other" }],
    ["order", { order: "first" }],
    ["order", { order: "0" }],
    ["keywords", { keywords: "one" }],
    ["keywords.0", { keywords: "[1]" }],
  ])("with a bad %s is refused by file and field", (field, fields: Record<string, string>) => {
    expect(refusal(yaml(fields))).toMatch(new RegExp(`^content/platforms/e46\\.yaml: ${field}: .+`));
  });

  it("must carry the name of its slug", () => {
    expect(refusal(yaml({ slug: "e36" }))).toBe(
      'content/platforms/e46.yaml: slug: "e36" must be the file\'s name',
    );
  });

  it("that is no YAML is refused by file and line", () => {
    expect(refusal("slug: e46\nbrand: [half")).toMatch(/^content\/platforms\/e46\.yaml.*line 2\b/);
  });
});
