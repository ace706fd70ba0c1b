import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readZip } from "../../tests/support/read-zip.ts";
import { type ZipFile, zip } from "./zip.ts";

const at = new Date("2031-09-09T14:05:07.000Z");

const archive = (files: readonly ZipFile[]) => buffer(zip(files, at));

async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 300) yield bytes.subarray(at, at + 300);
}

describe("a zip archive", () => {
  it("gives back every file as it was", async () => {
    const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
    const files = fc.dictionary(name, fc.uint8Array({ maxLength: 2000 }), { maxKeys: 5 });
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        const found = readZip(
          await archive(
            Object.entries(given).map(([name, bytes], index) => ({
              name,
              content: index % 3 === 2 ? inPieces(bytes) : bytes,
              isPacked: index % 3 === 1,
            })),
          ),
        );
        expect([...found.keys()]).toEqual(Object.keys(given));
        for (const [name, bytes] of Object.entries(given))
          expect(found.get(name)).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it("is smaller than what repeats itself, and hardly larger than what cannot be packed", async () => {
    const text = Buffer.from("the same again, ".repeat(1000));
    const noise = crypto.getRandomValues(new Uint8Array(2000));
    expect((await archive([{ name: "text", content: text }])).length).toBeLessThan(500);
    expect((await archive([{ name: "noise", content: noise }])).length).toBeLessThan(2200);
  });

  it("asks for a file only when the one before was taken", async () => {
    const taken: string[] = [];
    const files = function* () {
      for (const name of ["a", "b"]) {
        taken.push(name);
        yield { name, content: Buffer.from(name), isPacked: true };
      }
    };
    const pieces = zip(files(), at);
    await pieces.next();
    await pieces.next();
    expect(taken).toEqual(["a"]);
  });

  it("tells when it was made", async () => {
    const bytes = await archive([{ name: "a", content: new Uint8Array() }]);
    const [time, date] = [bytes.readUInt16LE(10), bytes.readUInt16LE(12)];
    expect([date >> 9, (date >> 5) & 15, date & 31]).toEqual([2031 - 1980, 9, 9]);
    expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([14, 5, 6]);
  });
});
