// Draws the icons and the default social image into public/. Run by hand when the art changes: npm run images
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { brand } from "../domain/brand.ts";
import { chromiumArgs, findChromium } from "./test-tools.mjs";
import { answerHelp } from "./usage.ts";

answerHelp("images  draws the icons and the social image into public/ (needs Chromium)");

const icon = await readFile("public/icon.svg");
const square = Buffer.from(icon.toString().replace(' rx="6"', ""));
const png = (size: number, source: Buffer) =>
  sharp(source, { density: 72 * (size / 32) * 2 })
    .resize(size)
    .png();

await png(192, icon).toFile("public/icon-192.png");
await png(512, icon).toFile("public/icon-512.png");
await png(180, square).toFile("public/apple-touch-icon.png");
await sharp(square, { density: 1152 })
  .resize(360)
  .extend({ top: 76, bottom: 76, left: 76, right: 76, background: brand.background })
  .png()
  .toFile("public/icon-maskable-512.png");
await writeFile("public/favicon.ico", icoOf(await png(32, icon).toBuffer()));
await drawSocialImage();

/** An .ico file may simply carry one PNG. */
function icoOf(image: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, image]);
}

async function drawSocialImage(): Promise<void> {
  const car = await readFile("domain/platforms/drawings/e46.svg", "utf8");
  const font = async (name: string) =>
    (await readFile(resolve("node_modules/@fontsource", name))).toString("base64");
  const condensed = await font("barlow-condensed/files/barlow-condensed-latin-600-normal.woff2");
  const plain = await font("barlow/files/barlow-latin-400-normal.woff2");
  const html = `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: Condensed; src: url(data:font/woff2;base64,${condensed}) }
    @font-face { font-family: Plain; src: url(data:font/woff2;base64,${plain}) }
    body { margin: 0; width: 1200px; height: 630px; background: #1c1917; color: #f5f5f4; position: relative; overflow: hidden }
    .name { position: absolute; left: 72px; top: 60px; display: flex; align-items: center; gap: 20px; font: 600 46px/1 Condensed }
    .name svg { width: 54px }
    .line { position: absolute; left: 72px; top: 142px; margin: 0; font: 600 76px/1 Condensed }
    .sub { position: absolute; left: 72px; top: 236px; margin: 0; color: #b5afaa; font: 400 30px/1.3 Plain }
    .car { position: absolute; left: 72px; right: 72px; bottom: -6px; color: #e7e5e4 }
    .car svg { width: 100%; display: block; stroke-width: 2.4 }
  </style>
  <div class="name">${icon.toString().replace(/<rect[^>]*>/, "")}${brand.name}</div>
  <p class="line">Practical DIY Guides &amp; Parts</p>
  <p class="sub">Every number with its source.</p>
  <div class="car">${car}</div>`;
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArgs,
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot();
  await browser.close();
  await sharp(shot).png({ palette: true, colours: 64, effort: 10 }).toFile("public/social/e46-m3.png");
}
