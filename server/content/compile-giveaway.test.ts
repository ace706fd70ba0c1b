import { describe, expect, it } from "vitest";
import { giveawayFileSchema } from "../../domain/giveaway/giveaway-schema.ts";
import { smallSource } from "../../tests/support/small-content.ts";
import { compileContent } from "./compile-content.ts";

const file = {
  id: "spring-2027",
  title: "Spring",
  prize: { name: "A wrench", description: "It clicks.", drawing: "caliper" },
  opens: "2027-03-01T09:00:00-08:00",
  closes: "2027-03-31T23:59:00-07:00",
  draw: { at: "2027-04-02T12:00:00Z", seedSource: "The lottery." },
  eligibility: ["18 or older"],
  rules: [{ version: 1, effective: "2027-02-01", text: "## Free\n\nIt is free." }],
};
const sponsor = { name: "Example Tools", address: "1 Main Street" };
const compile = (changes: object) =>
  compileContent(smallSource({ giveaway: giveawayFileSchema.parse({ ...file, ...changes }) }));
const problems = (changes: object) =>
  giveawayFileSchema
    .safeParse({ ...file, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("the giveaway's file", () => {
  it("becomes times in UTC, rules as HTML and the address of its drawing", () => {
    const { content, faults } = compile({});
    expect(faults).toEqual([]);
    expect(content.index.giveaway).toMatchObject({
      opens: "2027-03-01T17:00:00.000Z",
      closes: "2027-04-01T06:59:00.000Z",
      winners: 1,
      prize: { drawing: expect.stringMatching(/^\/drawings\/caliper\.[0-9a-f]{10}\.svg$/) },
      rules: [{ version: 1, html: '<h2 id="free">Free</h2>\n<p>It is free.</p>\n' }],
    });
  });

  it("may be missing", () => {
    expect(compileContent(smallSource()).content.index.giveaway).toBeUndefined();
  });

  it("names a drawing that is there, and has rules without HTML", () => {
    const { faults } = compile({
      prize: { ...file.prize, drawing: "no-such-thing" },
      rules: [{ version: 1, effective: "2027-02-01", text: "<b>free</b>" }],
    });
    expect(faults.map(({ path, problem }) => `${path.join(".")}: ${problem}`)).toEqual([
      "prize.drawing: there is no drawings/no-such-thing.svg",
      "rules.0.text: raw HTML isn't allowed",
    ]);
  });

  it.each([
    [{ closes: file.opens }, ["closes: must be after opens"]],
    [{ opens: "2027-03-01" }, ["opens: must be a time with its zone, such as 2027-03-01T09:00:00-08:00"]],
    [{ draw: { ...file.draw, at: file.opens } }, ["draw.at: must not be before closes"]],
    [{ rules: [{ ...file.rules[0], version: 2 }] }, ["rules.0.version: must be 1"]],
    [{ result: { entries: 1, listHash: "0".repeat(64) } }, ["result: can't be set without a sponsor"]],
    [
      { sponsor, result: { entries: 1, listHash: "0".repeat(64), winners: ["7K2M-Q4XD"] } },
      ["result.seed: is missing"],
    ],
  ])("is refused with %j", (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });
});
