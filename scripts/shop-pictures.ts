// Renders the shop's pictures into public/shop, in the sizes and formats that pages ask for: only what changed, and what is gone
// is removed. Run by hand when the art changes: npm run shop:pictures
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import type { PicturesFile } from "../domain/store/catalogue-schema.ts";
import { pictureFiles, pictureWidths } from "../domain/store/picture.ts";
import { type Drawing, shopDrawings } from "./shop-art/drawings.ts";
import { chromiumArgs, findChromium } from "./test-tools.mjs";
import { answerHelp } from "./usage.ts";

answerHelp("shop:pictures  renders new and changed pictures of the shop into public/shop (needs Chromium)");

const target = "public/shop";
const list = "content/store/pictures.json";

await mkdir(target, { recursive: true });
const present = new Set(await readdir(target));
const wanted = new Set<string>();
const pictures: PicturesFile = {};

// In one tile: the cloth's filters cost much, and every tile would pay for them again.
const oneTile = ["--default-tile-width=4096", "--default-tile-height=4096"];
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumArgs, ...oneTile],
});
let written = Promise.resolve();
for (const [name, drawing] of shopDrawings()) {
  const { hash, width, height } = drawing;
  pictures[name] = { hash, width, height };
  const stem = `${name}.${hash}`;
  const files = pictureFiles(stem);
  for (const file of files) wanted.add(file);
  if (files.every((file) => present.has(file))) continue;
  console.info(name);
  const shot = await render(browser, drawing);
  await written;
  // Goes on while the next one is rendered.
  written = writePicture(shot, join(target, stem));
}
await written;
await browser.close();
for (const file of present) if (!wanted.has(file)) await rm(join(target, file));
await writeFile(list, `${JSON.stringify(pictures, null, 2)}\n`);

/** At twice its size, which is the largest that a page asks for. */
async function render(browser: Browser, { svg, width, height }: Drawing): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 });
  await page.setContent(`<body style="margin:0">${svg}`);
  // A busy machine takes long over the cloth's filters.
  const shot = await page.screenshot({ timeout: 120_000 });
  await page.close();
  return shot;
}

async function writePicture(shot: Buffer, stem: string): Promise<void> {
  for (const width of pictureWidths.avif) {
    const avif = sharp(shot).resize(width).avif({ quality: 50, effort: 3 });
    await avif.toFile(`${stem}-${width}.avif`);
  }
  for (const width of pictureWidths.webp) {
    const webp = sharp(shot).resize(width).webp({ quality: 74, effort: 5 });
    await webp.toFile(`${stem}-${width}.webp`);
  }
  const png = sharp(shot).resize(480).png({ palette: true, quality: 60, dither: 0.3, effort: 10 });
  await png.toFile(`${stem}.png`);
}
