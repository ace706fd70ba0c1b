// The art of a collection without a garment: a wide banner for its own page, whose left half is calm, and a tile for the shop's front.
import { findPrint, printBody } from "./compose.ts";

interface Layer {
  print: string;
  x: number;
  y: number;
  width: number;
  /** The part of the print to show: left, top, width, height. The whole of it, if absent. */
  part?: readonly [number, number, number, number];
  inks?: Readonly<Record<string, string>>;
}

interface Scene {
  width: number;
  height: number;
  /** Drawn first, edge to edge. */
  backdrop: string;
  layers: readonly Layer[];
}

export function composeScene({ width, height, backdrop, layers }: Scene): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${backdrop}
${layers.map(drawLayer).join("\n")}
</svg>
`;
}

function drawLayer(layer: Layer, index: number): string {
  const { print, x, y, width, inks } = layer;
  const whole = findPrint(print);
  const part = layer.part ?? [0, 0, whole.width, whole.height];
  const height = (width * part[3]) / part[2];
  // A whole print may glow past its edges; a part of one is cut.
  const overflow = layer.part ? "hidden" : "visible";
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${part.join(" ")}" overflow="${overflow}" fill="none">${printBody(print, `s${index}-`, inks)}</svg>`;
}

const wide = { width: 1600, height: 640 };
const tall = { width: 800, height: 1000 };

const flat = ({ width, height }: { width: number; height: number }, color: string) =>
  `<rect width="${width}" height="${height}" fill="${color}"/>`;

const glow = (
  { width, height }: { width: number; height: number },
  [x, y, radius]: readonly [number, number, number],
  inner: string,
  outer: string,
) =>
  `<defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"><stop offset="0" stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#glow)"/>`;

const grid = ({ width, height }: { width: number; height: number }, step: number, color: string) => {
  const down = Array.from({ length: Math.ceil(width / step) }, (_, i) => `M${i * step} 0V${height}`).join("");
  const across = Array.from({ length: Math.ceil(height / step) }, (_, i) => `M0 ${i * step}H${width}`).join(
    "",
  );
  return `<path d="${down}${across}" stroke="${color}" stroke-width="1.5" fill="none"/>`;
};

/** Rays from a point, as behind a sign. */
const rays = (x: number, y: number, color: string) => {
  const point = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${Math.round(x + 2000 * Math.cos(angle))} ${Math.round(y + 2000 * Math.sin(angle))}`;
  };
  const wedges = Array.from({ length: 18 }, (_, i) => `M${x} ${y}L${point(i * 20)}L${point(i * 20 + 10)}Z`);
  return `<path d="${wedges.join("")}" fill="${color}"/>`;
};

const stripes = (x: number, y: number, width: number, height: number, color: string) => {
  const bars = Array.from(
    { length: Math.ceil(width / 56) + 1 },
    (_, i) => `M${x + i * 56} ${y + height}l${height} ${-height}h28l${-height} ${height}z`,
  );
  return `<path d="${bars.join("")}" fill="${color}"/>`;
};

/** The surface under the figures. */
const bench = ({ width, height }: { width: number; height: number }, top: number) =>
  `<rect y="${top}" width="${width}" height="${height - top}" fill="#102b29"/><rect y="${top}" width="${width}" height="6" fill="#f59e0b"/>`;

/** Land below the sky, and the line between them. */
const horizon = ({ width, height }: { width: number; height: number }, y: number) =>
  `<rect y="${y}" width="${width}" height="${height - y}" fill="#0c142b"/><path d="M0 ${y}H${width}" stroke="#7f97cf" stroke-width="3"/>`;

const stanley = { print: "characters/stanley-i-got-you", part: [20, 30, 560, 582] } as const;
const click = { print: "characters/click-thats-enough", part: [150, 0, 450, 648] } as const;
const misfire = { print: "characters/mark-misfire", part: [0, 20, 300, 210] } as const;
// The sheet's own grid would end at the edges of the part.
const coupe = {
  print: "cg1la/drawing-0046",
  part: [44, 172, 512, 150],
  inks: { "#8d949a": "none" },
} as const;
const onPlum = { "#2b1330": "#190a1c" };
const rider = { print: "drift-girls/run-your-own-line", part: [0, 10, 600, 520], inks: onPlum } as const;

export const scenes: Readonly<Record<string, Scene>> = {
  "characters-banner": {
    ...wide,
    backdrop: flat(wide, "#1b4340") + rays(1120, 420, "#204b48") + bench(wide, 560),
    layers: [
      { ...click, x: 700, y: 72, width: 342 },
      { ...stanley, x: 900, y: 42, width: 500 },
      { ...misfire, x: 1300, y: 376, width: 270 },
    ],
  },
  "characters-tile": {
    ...tall,
    backdrop: flat(tall, "#1b4340") + rays(400, 520, "#204b48") + bench(tall, 880),
    layers: [{ ...stanley, x: 30, y: 114, width: 740 }],
  },
  "cg1la-banner": {
    ...wide,
    backdrop: flat(wide, "#17191b") + grid(wide, 64, "#212427") + stripes(-40, 612, 1640, 28, "#ff5a1f"),
    layers: [
      { ...coupe, x: 500, y: 430, width: 500 },
      { print: "cg1la/rotor-330", part: [0, 0, 600, 610], x: 1000, y: 2, width: 600 },
    ],
  },
  "cg1la-tile": {
    ...tall,
    backdrop: flat(tall, "#17191b") + grid(tall, 64, "#212427") + stripes(-40, 960, 840, 40, "#ff5a1f"),
    layers: [{ print: "cg1la/rotor-330", x: 80, y: 100, width: 640 }],
  },
  "neon-dori-club-banner": {
    ...wide,
    backdrop: glow(wide, [1150, 330, 800], "#33205f", "#120d24"),
    layers: [
      { print: "neon-dori-club/five-hairpins", part: [0, 0, 600, 560], x: 500, y: 174, width: 500 },
      { print: "neon-dori-club/sideways-till-sunrise", part: [0, 0, 600, 592], x: 950, y: 0, width: 650 },
    ],
  },
  "neon-dori-club-tile": {
    ...tall,
    backdrop: glow(tall, [400, 440, 640], "#33205f", "#120d24"),
    layers: [{ print: "neon-dori-club/dori-sign", x: 90, y: 120, width: 620 }],
  },
  "drift-girls-banner": {
    ...wide,
    backdrop: flat(wide, "#4a2350"),
    layers: [
      { print: "drift-girls/no-lift", part: [0, 0, 600, 500], x: 520, y: 223, width: 500, inks: onPlum },
      { ...rider, x: 930, y: 16, width: 720 },
    ],
  },
  "drift-girls-tile": {
    ...tall,
    backdrop: flat(tall, "#4a2350"),
    layers: [{ ...rider, x: -20, y: 272, width: 840 }],
  },
  "midnight-crew-banner": {
    ...wide,
    backdrop: glow(wide, [1270, 300, 900], "#2b4080", "#0f1832") + horizon(wide, 444),
    layers: [
      { print: "midnight-crew/tighten-in-a-star", part: [20, 10, 560, 560], x: 560, y: 30, width: 390 },
      { print: "midnight-crew/last-exit", part: [0, 0, 600, 582], x: 940, y: 0, width: 660 },
    ],
  },
  "midnight-crew-tile": {
    ...tall,
    backdrop: glow(tall, [400, 420, 640], "#2b4080", "#0f1832") + horizon(tall, 686),
    layers: [{ print: "midnight-crew/last-exit", part: [0, 0, 600, 640], x: 0, y: 147, width: 800 }],
  },
};
