// Renders the shop's pictures (content/store/art/*.svg) into public/shop, in the sizes and formats that pages ask for. Run by
// hand when the art changes: npm run shop:pictures
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { pictureWidths } from "../domain/store/picture.ts";
import { chromiumArgs, findChromium } from "./test-tools.mjs";

const art = "content/store/art";
const target = "public/shop";
const list = "content/store/pictures.json";

const names = (await readdir(art)).filter((file) => file.endsWith(".svg")).sort();
await mkdir(target, { recursive: true });
const present = new Set(await readdir(target));
const wanted = new Set<string>();
const pictures: Record<string, { hash: string; width: number; height: number }> = {};

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
for (const file of names) {
  const source = await readFile(join(art, file), "utf8");
  const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(source) ?? [];
  if (!width || !height) throw new Error(`${file}: width and height expected`);
  const size = { width: Number(width), height: Number(height) };
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 10);
  const name = file.slice(0, -".svg".length);
  pictures[name] = { hash, ...size };
  const stem = `${name}.${hash}`;
  const outputs = [
    ...pictureWidths.flatMap((w) => [`${stem}-${w}.avif`, `${stem}-${w}.webp`]),
    `${stem}.png`,
  ];
  for (const output of outputs) wanted.add(output);
  if (outputs.every((output) => present.has(output))) continue;
  console.info(name);
  const shot = await render(browser, join(art, file), size);
  for (const w of pictureWidths) {
    const resized = sharp(shot).resize(w);
    await resized
      .clone()
      .avif({ quality: 55, effort: 5 })
      .toFile(join(target, `${stem}-${w}.avif`));
    await resized
      .clone()
      .webp({ quality: 78, effort: 6 })
      .toFile(join(target, `${stem}-${w}.webp`));
  }
  await sharp(shot)
    .resize(480)
    .png({ palette: true, colours: 128 })
    .toFile(join(target, `${stem}.png`));
}
await browser.close();
for (const file of present) if (!wanted.has(file)) await rm(join(target, file));
await writeFile(list, `${JSON.stringify(pictures, null, 2)}\n`);

/** At twice its size, which is the largest that a page asks for. */
async function render(browser: Browser, file: string, viewport: { width: number; height: number }) {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2 });
  await page.goto(pathToFileURL(file).href);
  const shot = await page.screenshot();
  await page.close();
  return shot;
}
