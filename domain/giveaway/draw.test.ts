import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawEntries, entryList } from "./draw.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const ids = ["7K2M-Q4XD", "0000-0001", "ZZZZ-ZZZZ", "A1B2-C3D4"];
const entries = fc.uniqueArray(fc.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/), {
  minLength: 1,
  maxLength: 40,
});

describe("the entry list", () => {
  it("has a line for each entry, sorted", () => {
    expect(entryList(ids)).toBe("0000-0001\n7K2M-Q4XD\nA1B2-C3D4\nZZZZ-ZZZZ\n");
    expect(entryList([])).toBe("");
  });
});

describe("a draw", () => {
  // By hand: printf 'Powerball 5 12 19 33 61 9\n<hash>\n<entry>' | sha256sum
  it("gives what sha256sum gives", () => {
    const { listHash, ranking } = drawEntries(ids, "Powerball 5 12 19 33 61 9", sha256);
    expect(listHash).toBe("53c9ecc40318878e5154d15f13f124d686cb90c50c5e3630b0c21e24097a53b8");
    expect(ranking).toEqual(["7K2M-Q4XD", "0000-0001", "ZZZZ-ZZZZ", "A1B2-C3D4"]);
  });

  it("is the same for the same entries in any order, and takes each once", () => {
    fc.assert(
      fc.property(entries, fc.string(), fc.infiniteStream(fc.nat()), (list, seed, random) => {
        const shuffled = list
          .map((id) => ({ id, key: random.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ id }) => id);
        const draw = drawEntries(list, seed, sha256);
        expect(drawEntries(shuffled, seed, sha256)).toEqual(draw);
        expect(draw.ranking.toSorted()).toEqual(list.toSorted());
      }),
    );
  });

  it("is another one when an entry was added afterward", () => {
    const before = drawEntries(ids, "seed", sha256);
    const after = drawEntries([...ids, "AAAA-AAAA"], "seed", sha256);
    expect(after.listHash).not.toBe(before.listHash);
  });

  it("favors nobody", () => {
    const wins = new Map<string | undefined, number>();
    for (let n = 0; n < 800; n++) {
      const [winner] = drawEntries(ids, `seed ${n}`, sha256).ranking;
      wins.set(winner, (wins.get(winner) ?? 0) + 1);
    }
    for (const id of ids) expect(wins.get(id)).toBeGreaterThan(140);
  });

  it("of no entries has no winner", () => {
    expect(drawEntries([], "seed", sha256).ranking).toEqual([]);
  });
});
