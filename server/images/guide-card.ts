import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Images } from "../../app/context.ts";
import { brand } from "../../domain/brand.ts";
import { shortLine } from "../../domain/clean-text.ts";
import { vehicleText } from "../../domain/garage/vehicle.ts";

interface Card {
  title: string;
  /** A few short lines beside the car. */
  facts: readonly string[];
  platform: string | undefined;
}

const width = 1200;
const height = 630;
const margin = 72;
const ground = 582;
const besideCar = 370;
const muted = "#b5afaa";
const accent = "#f59e0b";
/** The room between the name of the site and the roof of the car. */
const title = { top: 152, height: 212, sizes: [112, 96, 84, 72, 60, 50, 42] };

const root = new URL("../../", import.meta.url);
// The text library takes no woff2, and the machine may have no fonts at all: these two come along as plain TrueType.
const fonts = {
  condensed: { file: "barlow-condensed-600.ttf", family: "Barlow Condensed SemiBold" },
  plain: { file: "barlow-400.ttf", family: "Barlow" },
};

/** Draws the pictures that go with a link on other sites. Each is drawn off the event loop, at its first request. */
export function createImages(): Images {
  return {
    guideCard({ title, platform, platformName, difficulty, estimatedTime }) {
      const level = difficulty.charAt(0).toUpperCase() + difficulty.slice(1);
      return drawCard({ title, platform, facts: [platformName, level, estimatedTime] });
    },
    async buildCard({ title, car, progress: { done, total } }, platform) {
      const facts = [
        ...(car ? [shortLine(vehicleText(car), 40)] : []),
        total > 0 ? `${done} of ${total} tasks done` : "A project",
      ];
      // People write titles in letters that no font of ours has.
      return drawCard({ title, platform, facts }).catch(() =>
        drawCard({ title: "A build", platform, facts }),
      );
    },
  };
}

async function drawCard({ title: words, facts: lines, platform }: Card): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first picture: most of what the server does needs no image library.
  const { default: sharp } = await import("sharp");
  const text = (words: string, font: keyof typeof fonts, size: number, color: string, room: number) =>
    sharp({
      text: {
        text: `<span foreground="${color}">${escapeXml(words)}</span>`,
        // The comma ends the family: without it the last words of the name are taken for a style.
        font: `${fonts[font].family}, ${size}`,
        fontfile: fileURLToPath(new URL(`fonts/${fonts[font].file}`, import.meta.url)),
        width: room,
        wrap: "word-char",
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });

  const heading = async () => {
    // "six-cylinder" stays on one line.
    const whole = words.replaceAll(/(?<=\w)-(?=\w)/g, "\u2060-\u2060");
    for (const size of title.sizes) {
      const drawn = await text(whole, "condensed", size, brand.text, width - 2 * margin);
      if (drawn.info.height <= title.height) return drawn.data;
    }
    throw new Error(`The title does not fit a card: ${words}`);
  };
  const [name, shown, facts] = await Promise.all([
    text(brand.name, "condensed", 44, brand.text, width),
    heading(),
    text(lines.join("\n"), "plain", 34, muted, besideCar),
  ]);
  const picture = await sharp(Buffer.from(await backdrop(platform ?? "none")))
    .composite([
      { input: name.data, left: margin + 72, top: 56 },
      { input: shown, left: margin, top: title.top },
      { input: facts.data, left: margin, top: ground - 18 - facts.info.height },
    ])
    .png({ palette: true, colours: 64 })
    .toBuffer();
  return new Uint8Array(picture);
}

/** The night, the mark, and the car on its ground; a universal guide has a large mark in the car's place. */
async function backdrop(platform: string): Promise<string> {
  const icon = (await readFile(new URL("public/icon.svg", root), "utf8")).replace(/<rect[^>]*>/, "");
  const place = (svg: string, box: string) => svg.replace("<svg ", `<svg ${box} `);
  const car = await carDrawing(platform);
  const right = width - margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${brand.background}"/>
    <path d="M${margin} ${ground}H${right}" stroke="${muted}" stroke-opacity="0.35" stroke-width="2"/>
    ${place(icon, `x="${margin - 8}" y="42" width="64" height="64"`)}
    ${
      car
        ? place(
            car,
            `x="${right - 672}" y="${ground - 226}" width="672" height="237" preserveAspectRatio="xMaxYMax" color="#e7e5e4" stroke-width="2.2"`,
          )
        : place(
            icon.replace(accent, "#57504b"),
            `x="${right - 240}" y="${ground - 213}" width="240" height="240"`,
          )
    }
  </svg>`;
}

/** The bundle has the drawings only under hashed names for browsers, so it is read from the sources. */
async function carDrawing(platform: string): Promise<string | undefined> {
  const file = new URL(`domain/platforms/drawings/${platform}.svg`, root);
  const svg = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  // The renderer knows no custom properties; each has its default beside it. The ground is drawn once for the card.
  return svg?.replaceAll(/var\(--[\w-]+,\s*([^)]+)\)/g, "$1").replace(/<path class="ground"[^>]*>/, "");
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
