import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseEncoding, type Encoding, makeCachedResponse } from "./cached-response.ts";

const some = Buffer.from("x");
const all = { identity: some, gzip: some, br: some };

describe("chooseEncoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip, br", "br"],
    ["gzip;q=1, br;q=0.1", "br"],
    ["GZIP", "gzip"],
    ["*", "br"],
    ["br;q=0, *", "gzip"],
    ["*, br;q=0", "gzip"],
    ["*;q=0, gzip", "gzip"],
    ["*;q=0", "identity"],
    ["br;q=0, gzip;q=0", "identity"],
    ["br;Q=0", "identity"],
    ["br;q=0.000", "identity"],
    ["br;q=nonsense", "identity"],
    ["brotli", "identity"],
    ["x-gzip", "identity"],
    ["identity;q=0", "identity"],
  ] satisfies [string | undefined, Encoding][])("of %j takes %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted, all)).toBe(encoding);
  });

  it("takes only what there is", () => {
    expect(chooseEncoding("br, gzip", { identity: some, gzip: some })).toBe("gzip");
    expect(chooseEncoding("br, gzip", { identity: some })).toBe("identity");
  });

  it("never takes an encoding that the header does not name or refuses", () => {
    const item = fc.tuple(
      fc.constantFrom("br", "gzip", "deflate", "identity"),
      fc.constantFrom("", ";q=0", ";q=1", ";q=0.5", "; q=0.0"),
    );
    fc.assert(
      fc.property(fc.uniqueArray(item, { selector: ([name]) => name }), (items) => {
        const chosen = chooseEncoding(items.map((each) => each.join("")).join(", "), all);
        if (chosen === "identity") return;
        const quality = items.find(([name]) => name === chosen)?.[1];
        expect(["", ";q=1", ";q=0.5"]).toContain(quality);
      }),
    );
  });
});

describe("makeCachedResponse", () => {
  const make = (body: string, type = "text/html; charset=utf-8") =>
    makeCachedResponse({
      status: 200,
      route: "/",
      body: Buffer.from(body),
      headers: { "Content-Type": type },
    });

  it("compresses text that is worth it", async () => {
    const { bodies, headers } = await make("word ".repeat(200));
    expect(Object.keys(bodies).sort()).toEqual(["br", "gzip", "identity"]);
    expect(headers).toContain("Vary");
  });

  it("keeps no second copy of a text that it can decompress", async () => {
    const { bodies, bytes } = await make("word ".repeat(2_000));
    expect(bodies.identity).toMatchObject({ length: "10000" });
    expect(bodies.identity.content).toBeUndefined();
    expect(bytes).toBeLessThan(10_000);
  });

  it.each([
    ["a short text", "word", "text/plain"],
    ["what is compressed already", "word ".repeat(200), "image/png"],
  ])("leaves %s as it is, and does not say that it varies", async (_, body, type) => {
    const { bodies, headers } = await make(body, type);
    expect(Object.keys(bodies)).toEqual(["identity"]);
    expect(headers).not.toContain("Vary");
  });

  it("gives the same body the same tag and another body another", async () => {
    const tagOf = async (body: string) => (await make(body)).bodies.identity.etag;
    expect(await tagOf("a")).toBe(await tagOf("a"));
    expect(await tagOf("a")).not.toBe(await tagOf("b"));
  });

  it("counts the bytes of every encoding it holds", async () => {
    const { bodies, bytes } = await make("word ".repeat(200));
    const held = Object.values(bodies).reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
    expect(bytes).toBeGreaterThanOrEqual(held);
  });
});
