import type { PlatformSlug } from "../../../domain/platform.ts";
import brz from "./drawings/86-brz.svg?url&no-inline";
import civic from "./drawings/civic.svg?url&no-inline";
import e36 from "./drawings/e36.svg?url&no-inline";
import e46 from "./drawings/e46.svg?url&no-inline";
import gti from "./drawings/gti.svg?url&no-inline";
import miata from "./drawings/miata.svg?url&no-inline";
import mustang from "./drawings/mustang.svg?url&no-inline";
import z from "./drawings/nissan-z.svg?url&no-inline";
import porsche from "./drawings/porsche-911.svg?url&no-inline";
import s2000 from "./drawings/s2000.svg?url&no-inline";
import supra from "./drawings/supra.svg?url&no-inline";
import wrx from "./drawings/wrx.svg?url&no-inline";

/** Side views to one scale: 1 unit is 10 mm, the ground lies at 156. `width` is the car's length and a margin. */
const drawings: Record<PlatformSlug, { href: string; width: number }> = {
  "86-brz": { href: brz, width: 444 },
  civic: { href: civic, width: 438 },
  e36: { href: e36, width: 463.3 },
  e46: { href: e46, width: 469.2 },
  gti: { href: gti, width: 445.5 },
  miata: { href: miata, width: 415 },
  mustang: { href: mustang, width: 498.4 },
  "nissan-z": { href: z, width: 451.5 },
  "porsche-911": { href: porsche, width: 444.5 },
  s2000: { href: s2000, width: 433.5 },
  supra: { href: supra, width: 472 },
  wrx: { href: wrx, width: 461.5 },
};

interface CarDrawingProps {
  platform: PlatformSlug;
  /** What the drawing shows; leave it out where the text beside it already says so. */
  label?: string;
  /** In a row of cars: all in a frame as wide as the longest, so that a short car looks short. */
  toScale?: boolean;
  className?: string;
}

const longest = Math.max(...Object.values(drawings).map((drawing) => drawing.width));

/** Drawn from a file of its own, so that neither the page nor the script carries the paths. */
export function CarDrawing({ platform, label, toScale = false, className = "" }: CarDrawingProps) {
  const { href, width } = drawings[platform];
  const viewBox = `0 0 ${toScale ? longest : width} 164`;
  const lines = <use href={`${href}#car`} />;
  return label ? (
    <svg role="img" aria-label={label} viewBox={viewBox} className={className}>
      {lines}
    </svg>
  ) : (
    <svg aria-hidden="true" viewBox={viewBox} className={className}>
      {lines}
    </svg>
  );
}
