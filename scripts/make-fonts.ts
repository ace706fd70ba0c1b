// Cuts the letters of our own texts out of the fonts, into app/fonts. Run by hand when their ranges in app/styles change: npm run fonts
import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync } from "node:fs";
import { answerHelp } from "./usage.ts";

answerHelp(
  "fonts  cuts the fonts in app/fonts down to the ranges in app/styles (needs fonttools and brotli)",
);

const packages = "node_modules/@fontsource";
const sources: Record<string, string> = {
  "barlow-400": "barlow/files/barlow-latin-400-normal.woff2",
  "barlow-600": "barlow/files/barlow-latin-600-normal.woff2",
  "barlow-condensed-600": "barlow-condensed/files/barlow-condensed-latin-600-normal.woff2",
  "barlow-condensed-600-more": "barlow-condensed/files/barlow-condensed-latin-600-normal.woff2",
};

const styles = ["display-face", "font-faces", "fonts"]
  .map((name) => readFileSync(`app/styles/${name}.css`, "utf8"))
  .join("");
for (const [, name = "", ranges = ""] of styles.matchAll(/fonts\/([\w-]+)\.woff2.*?unicode-range:([^;]+);/gs))
  execFileSync("pyftsubset", [
    `${packages}/${sources[name]}`,
    `--unicodes=${ranges.replace(/\s/g, "")}`,
    "--layout-features=kern,tnum",
    "--no-hinting",
    "--flavor=woff2",
    `--output-file=app/fonts/${name}.woff2`,
  ]);
copyFileSync(`${packages}/barlow/LICENSE`, "app/fonts/LICENSE");
