import { describe, expect, it } from "vitest";
import {
  draftTitle,
  freeId,
  idFrom,
  idsAt,
  parseDrafts,
  valueAt,
  withDraft,
  withMoved,
  withoutDraft,
  withValue,
} from "./draft.ts";
import { lineOf, lineParts } from "./draft-lines.ts";

const draft = (id: string, fields = {}) => ({
  id,
  platform: "e46",
  slug: "",
  guide: {},
  updated: "",
  ...fields,
});

describe("a draft's fields", () => {
  it("changes one and leaves everything beside it the same object", () => {
    const guide = { steps: [{ title: "A" }, { title: "B" }], minutes: { firstTimer: 60 } };
    const next = withValue(guide, ["steps", 1, "title"], "C") as typeof guide;
    expect(next.steps[1]?.title).toBe("C");
    expect(next.steps[0]).toBe(guide.steps[0]);
    expect(next.minutes).toBe(guide.minutes);
  });

  it("makes what is missing on the way, and removes a field", () => {
    expect(withValue({}, ["ifWrong", "risk"], "x")).toEqual({ ifWrong: { risk: "x" } });
    expect(withValue({ a: 1, b: 2 }, ["a"], undefined)).toEqual({ b: 2 });
  });

  it("finds nothing where there is nothing, and nothing of the language's own", () => {
    expect(valueAt({ steps: [] }, ["steps", 3, "title"])).toBeUndefined();
    expect(valueAt({}, ["constructor", "name"])).toBeUndefined();
  });

  it("reads a single id like a list of one", () => {
    expect(idsAt({ plan: "bay#cap" }, ["plan"])).toEqual(["bay#cap"]);
    expect(idsAt({ plan: ["a", 7] }, ["plan"])).toEqual(["a"]);
  });

  it("moves an entry, but not beyond the ends", () => {
    expect(withMoved(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
    expect(withMoved(["a", "b"], 1, 1)).toEqual(["a", "b"]);
  });
});

describe("ids", () => {
  it.each([
    ["Take the wheel off", "take-the-wheel-off"],
    ["  Don't pry: use a clip tool! ", "dont-pry-use-a-clip-tool"],
    ["Überwurfmutter", "uberwurfmutter"],
    ["***", ""],
  ])("are made from words: %s", (text, id) => {
    expect(idFrom(text)).toBe(id);
  });

  it("end at a word", () => {
    expect(idFrom("remove the upper timing cover", 16)).toBe("remove-the-upper");
  });

  it("are not used twice", () => {
    expect(freeId("fit", ["fit", "fit-2"])).toBe("fit-3");
  });
});

describe("the drafts of a device", () => {
  it("are read from whatever is stored", () => {
    expect(parseDrafts("nonsense")).toEqual([]);
    expect(parseDrafts([null, 7, { id: "../x" }, draft("a1", { guide: 3, extra: true })])).toEqual([
      draft("a1", { guide: Object(3) }),
    ]);
  });

  it("are added first, replaced in place and taken out", () => {
    const two = withDraft([draft("a")], draft("b"));
    expect(two.map(({ id }) => id)).toEqual(["b", "a"]);
    expect(withDraft(two, draft("a", { slug: "x" }))[1]?.slug).toBe("x");
    expect(withoutDraft(two, "b")).toEqual([draft("a")]);
  });

  it("are called by their title", () => {
    expect(draftTitle(draft("a", { guide: { title: "Pads" } }))).toBe("Pads");
    expect(draftTitle(draft("a"))).toBe("Untitled guide");
  });
});

describe("a line of a step", () => {
  it.each(["Undo it.", { note: "Good." }, { warning: "Hot." }, { text: "This.", callout: 2 }])(
    "keeps its form: %j",
    (line) => {
      expect(lineOf(lineParts(line))).toEqual(line);
    },
  );

  it("loses its place in the drawing when it becomes a note", () => {
    expect(lineOf({ ...lineParts({ text: "This.", callout: 2 }), kind: "note" })).toEqual({ note: "This." });
  });
});
