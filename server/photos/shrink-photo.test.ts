import { execFile } from "node:child_process";
import { promisify } from "node:util";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { shrinkPhoto } from "./shrink-photo.ts";

type Format = "jpeg" | "png" | "webp" | "avif";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });

/** Red on the left, blue on the right. */
function halves() {
  const half = { create: { width: 150, height: 300, channels: 3, background: "red" } } as const;
  return sharp({ create: { width: 300, height: 300, channels: 3, background: "blue" } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
}

async function pixel(photo: Uint8Array, left: number, top: number): Promise<string> {
  const one = await sharp(photo).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  const [red = 0, , blue = 0] = one;
  return red > 200 && blue < 60 ? "red" : blue > 200 && red < 60 ? "blue" : `${[...one]}`;
}

describe("a profile's picture", () => {
  it.each<[Format, number, number]>([
    ["jpeg", 900, 300],
    ["jpeg", 5000, 4000],
    ["png", 20, 700],
    ["webp", 512, 512],
    ["avif", 640, 480],
  ])("of %s, %i by %i, becomes a small square of WebP", async (format, width, height) => {
    const photo = await shrinkPhoto(await plain(width, height).toFormat(format).toBuffer());
    expect(await sharp(photo).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
  });

  it("stands upright, and tells nothing of where and with what it was taken", async () => {
    const camera = { IFD0: { Make: "Maker" }, IFD3: { GPSLatitude: "45/1 31/1 0/1", GPSLatitudeRef: "N" } };
    const taken = await halves().withExif(camera).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const before = await sharp(taken).metadata();
    expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    expect(before.exif?.toString("latin1")).toContain("Maker");

    const photo = (await shrinkPhoto(taken)) ?? new Uint8Array();
    expect([await pixel(photo, 256, 40), await pixel(photo, 256, 470)]).toEqual(["red", "blue"]);
    const after = await sharp(photo).metadata();
    for (const kind of ["orientation", "exif", "xmp", "iptc", "icc"])
      expect(after).not.toHaveProperty(kind, expect.anything());
    expect(Buffer.from(photo).toString("latin1")).not.toMatch(/Maker|EXIF|XMP/i);
  });

  it("is made of one frame where a file has several", async () => {
    const stills = await Promise.all([halves().png().toBuffer(), plain(300, 300).png().toBuffer()]);
    const frames = await sharp(stills, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await sharp(frames).metadata()).toMatchObject({ pages: 2 });
    const photo = await sharp(await shrinkPhoto(frames)).metadata();
    expect([photo.pages ?? 1, photo.height]).toEqual([1, 512]);
  });
});

/** In a process of its own, which has read a small one before: how many MB more it took, at its most. */
async function memoryTaken(photo: Buffer): Promise<number> {
  const script = `
    import { shrinkPhoto } from ${JSON.stringify(new URL("shrink-photo.ts", import.meta.url).href)};
    const [small, photo] = process.argv.slice(1).map((text) => Buffer.from(text, "base64"));
    await shrinkPhoto(small);
    const before = process.resourceUsage().maxRSS;
    await shrinkPhoto(photo);
    console.log((process.resourceUsage().maxRSS - before) / 1024);`;
  const small = await plain(10, 10).avif().toBuffer();
  const given = [small, photo].map((each) => each.toString("base64"));
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "-e",
    script,
    ...given,
  ]);
  return Number(stdout);
}

describe("a small file", () => {
  const avif = (side: number) => plain(side, side).avif({ effort: 0 }).toBuffer();

  it("that claims to be a huge AVIF takes no memory", async () => {
    const file = await avif(4000);
    expect(file.length).toBeLessThan(1000);
    expect(await memoryTaken(file)).toBeLessThan(20);
  });

  it("of the largest AVIF that is taken needs less than 100 MB", async () => {
    expect(await shrinkPhoto(await avif(2000))).toBeInstanceOf(Uint8Array);
    expect(await memoryTaken(await avif(2000))).toBeLessThan(100);
  });
});

describe("no picture", () => {
  const png = () => plain(10, 10).png().toBuffer();

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["nothing", () => Buffer.alloc(0)],
    ["a text", () => Buffer.from("hello")],
    ["a page", () => Buffer.from("<html><script>alert(1)</script>")],
    ["a drawing, which may load more", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a GIF", () => plain(10, 10).gif().toBuffer()],
    ["a TIFF", () => plain(10, 10).tiff().toBuffer()],
    ["only the beginning of a picture", async () => (await png()).subarray(0, 20)],
    ["a picture that is cut off", async () => (await plain(500, 500).jpeg().toBuffer()).subarray(0, 900)],
    ["a drawing behind the first bytes of a picture", () => Buffer.from("\xff\xd8\xff<svg/>", "latin1")],
    ["more pixels than any camera has", () => plain(9000, 9000).png().toBuffer()],
    ["an AVIF that would fill the memory", () => plain(4000, 4000).avif({ effort: 0 }).toBuffer()],
    ["a large JPEG in several passes", () => plain(5000, 4000).jpeg({ progressive: true }).toBuffer()],
    ["a large PNG in several passes", () => plain(5000, 4000).png({ progressive: true }).toBuffer()],
  ])("is made of %s", async (_, file) => {
    expect(await shrinkPhoto(await file())).toBeUndefined();
  });
});
