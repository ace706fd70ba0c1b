import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  firstSentence,
  keepLinks,
  parseRichText,
  plainText,
  refuseBareNumbers,
  specRefsOf,
  TextFault,
} from "./rich-text.ts";

const words = (source: string) => plainText(parseRichText(source), (ref) => `<${ref}>`);

describe("a rich text", () => {
  it("without marks is the text itself", () => {
    expect(parseRichText("Undo both bolts.")).toBe("Undo both bolts.");
  });

  it.each([
    ["**Stop.** Look.", [{ b: "Stop." }, " Look."]],
    ["Not *too* tight.", ["Not ", { i: "too" }, " tight."]],
    ["Read `P0171`.", ["Read ", { code: "P0171" }, "."]],
    ["See [oil](/guide/basic/oil-change).", ["See ", { to: "/guide/basic/oil-change", text: "oil" }, "."]],
    ["[**A**](#a)", [{ to: "#a", text: [{ b: "A" }] }]],
    ["To {torque:wheel-bolts}.", ["To ", { spec: "torque:wheel-bolts" }, "."]],
    ["After {about:10 km}.", ["After ", { about: ["10 km", "6.2 mi"] }, "."]],
    ["{about:2-3 mm}", [{ about: ["2–3 mm", "0.08–0.12 in"] }]],
    ["**bold *and slanted* here**", [{ b: ["bold ", { i: "and slanted" }, " here"] }]],
  ])("%j has its parts", (source, parts) => {
    expect(parseRichText(source)).toEqual(parts);
  });

  it.each([
    ["<b>x</b>", "raw HTML isn't allowed"],
    ["<!-- x -->", "raw HTML isn't allowed"],
    ["</p>", "raw HTML isn't allowed"],
    ["[x](javascript:alert(1))", "a link can only point"],
    ["[x](JavaScript:x)", "a link can only point"],
    ["[x](data:text/html,x)", "a link can only point"],
    ["[x](http://example.com)", "a link can only point"],
    ["[x](//example.com)", "a link can only point"],
    ["[x](/\\example.com)", "a link can only point"],
    ["[x](guide)", "a link can only point"],
    ["[x](/a b)", '"](" is not closed'],
    ["{torque:x", '"{" is not closed'],
    ["torque}", '"}" is not closed'],
    ["`code", '"`" is not closed'],
    ["**bold", '"*" is not closed'],
    ["{bolt:x}", "isn't a kind of number"],
    ["{constructor:x}", "isn't a kind of number"],
    ["{torque:x**}", "isn't the id of a number"],
    ["{about:10 Nm}", "must be a number and one of"],
    ["{about:some km}", "must be a number and one of"],
  ])("%j is refused", (source, problem) => {
    expect(() => parseRichText(source)).toThrow(TextFault);
    expect(() => parseRichText(source)).toThrow(problem);
  });

  it("never lets a mark of its source through to the reader", () => {
    const piece = fc.constantFrom(
      "**",
      "*",
      "[",
      "](",
      ")",
      "{",
      "}",
      "/a",
      "torque:x",
      "about:5 km",
      "word",
      " ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        let shown: string;
        try {
          shown = words(pieces.join(""));
        } catch (error) {
          return error instanceof TextFault;
        }
        return !/[*{}]|\]\(/.test(shown);
      }),
    );
  });

  it("fails in no other way than by a fault, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        try {
          words(text);
        } catch (error) {
          return error instanceof TextFault;
        }
        return true;
      }),
    );
  });
});

describe("a bare number", () => {
  it.each([
    "100 Nm",
    "74 lb-ft",
    "74 ft lbs",
    "8 in-lbs",
    "25-Nm",
    "**25** Nm",
    "6.5 L",
    "6.5-litre",
    "5.5 l",
    "2\u00a0bar",
    "4 litres",
    "5 quarts",
    "2.2 bar",
    "32 PSI",
    "15,000 km",
    "10k miles, so 10000 miles",
    "every 2 years",
    "every two years",
    "every 12 months",
  ])("%j is refused", (text) => {
    expect(() => refuseBareNumbers(`About ${text}.`)).toThrow("is a bare number");
  });

  it.each(["17 mm socket", "M12 bolt", "Step 4", "10 minutes", "20 °C", "two people", "5W-30", "every time"])(
    "%j is none",
    (text) => {
      expect(() => refuseBareNumbers(text)).not.toThrow();
    },
  );

  it("may stand in an address and in a reference", () => {
    expect(parseRichText("[source](https://example.com/100km)")).toBeDefined();
    expect(parseRichText("{about:100 km}")).toBeDefined();
  });
});

describe("the numbers of a text", () => {
  it("are found at any depth", () => {
    expect(
      specRefsOf(parseRichText("{torque:a} **{fluid:b} *{capacity:c}* now** [{measure:d}](/x)")),
    ).toEqual(["torque:a", "fluid:b", "capacity:c", "measure:d"]);
  });

  it("are filled in where only words are wanted", () => {
    expect(words("**Tighten** to {torque:a}, `now`, after {about:5 km}, see [b](/b).")).toBe(
      "Tighten to <torque:a>, now, after 5 km, see b.",
    );
  });
});

describe("links that are not kept", () => {
  it("leave their words, joined with what is around them", () => {
    expect(keepLinks(parseRichText("See [oil](/a) first."), () => false)).toBe("See oil first.");
    expect(keepLinks(parseRichText("**See [oil](/a)** and [*pads*](/b)"), (to) => to === "/b")).toEqual([
      { b: "See oil" },
      " and ",
      { to: "/b", text: [{ i: "pads" }] },
    ]);
  });

  it("change no text when all are kept", () => {
    const text = parseRichText("**See [oil](/a)** `x` {torque:a} and [*pads*](/b)");
    expect(keepLinks(text, () => true)).toEqual(text);
  });
});

it.each([
  ["Flex the boots. Look into the folds.", [["Flex the boots."], ["Look into the folds."]]],
  ["Only one, of about 2.5 bar.", ["Only one, of about 2.5 bar.", undefined]],
  [
    ["Read ", { b: "both" }, ". Then drive ", { b: "home" }],
    [
      ["Read ", { b: "both" }, "."],
      ["Then drive ", { b: "home" }],
    ],
  ],
])("the first sentence of %j stands apart", (text, parts) => {
  expect(firstSentence(text)).toEqual(parts);
});
