import { describe, expect, it } from "vitest";
import { openPostings } from "./search-postings.ts";
import { storePostings } from "./store-postings.ts";

const rules = { title: { boost: 4, isHead: true }, body: { boost: 1, isHead: false } };
const texts = [
  { title: "Brake pads", body: "Hang the caliper on a wire" },
  { title: "Oil change", body: "Drain the oil, and mind the brakes" },
  { title: "Calipers", body: "" },
];

function opened(documents = texts) {
  const stored = storePostings(
    documents.map((fields) => ({ fields, boost: 1 })),
    rules,
  );
  // As a small file may be read: somewhere in a larger buffer.
  const larger = new Uint8Array([0, ...stored.numbers]);
  return openPostings({ ...stored, numbers: larger.subarray(1) });
}

function impacts(postings: ReturnType<typeof opened>, term: string): Map<number, number> {
  const found = new Map<number, number>();
  postings.each(term, (document, impact) => found.set(document, impact));
  return found;
}

describe("the postings", () => {
  const postings = opened();

  it("know the documents of a word, wherever it stands", () => {
    expect([...impacts(postings, "brak").keys()]).toEqual([0, 1]);
    expect([...impacts(postings, "nothing").keys()]).toEqual([]);
  });

  it("count a title for more than a text", () => {
    const found = impacts(postings, "brak");
    expect(found.get(0)).toBeGreaterThan(found.get(1) ?? 0);
  });

  it("tell the head from what is below", () => {
    expect(postings.wordPlace("caliper", 2)).toBe("head");
    expect(postings.wordPlace("caliper", 0)).toBe("below");
    expect(postings.wordPlace("caliper", 1)).toBeUndefined();
    expect(postings.wordPlace("nothing", 1)).toBeUndefined();
  });

  it("find words by their beginning", () => {
    expect(postings.termsWithPrefix("ca")).toEqual(["caliper"]);
    expect(postings.termsWithPrefix("zz")).toEqual([]);
  });

  it("may be empty", () => {
    const empty = opened([]);
    expect(empty.size).toBe(0);
    expect(empty.has("oil")).toBe(false);
    expect(empty.termsWithPrefix("o")).toEqual([]);
  });
});
