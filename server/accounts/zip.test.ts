import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readZip } from "../../tests/support/read-zip.ts";
import { zip } from "./zip.ts";

const at = new Date("2031-09-09T14:05:07.000Z");

describe("a zip archive", () => {
  it("gives back every file as it was", async () => {
    const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
    const files = fc.dictionary(name, fc.uint8Array({ maxLength: 2000 }), { maxKeys: 5 });
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        const entries = Object.entries(given).map(([name, bytes]) => ({ name, bytes }));
        const found = readZip(await zip(entries, at));
        expect([...found.keys()]).toEqual(entries.map(({ name }) => name));
        for (const { name, bytes } of entries) expect(found.get(name)).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it("is smaller than what repeats itself, and hardly larger than what cannot be packed", async () => {
    const text = Buffer.from("the same again, ".repeat(1000));
    const noise = crypto.getRandomValues(new Uint8Array(2000));
    expect((await zip([{ name: "text", bytes: text }], at)).length).toBeLessThan(500);
    expect((await zip([{ name: "noise", bytes: noise }], at)).length).toBeLessThan(2200);
  });

  it("tells when it was made", async () => {
    const bytes = Buffer.from(await zip([{ name: "a", bytes: new Uint8Array() }], at));
    const [time, date] = [bytes.readUInt16LE(10), bytes.readUInt16LE(12)];
    expect([date >> 9, (date >> 5) & 15, date & 31]).toEqual([2031 - 1980, 9, 9]);
    expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([14, 5, 6]);
  });
});
