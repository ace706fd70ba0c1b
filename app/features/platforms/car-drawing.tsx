import type { PlatformSlug } from "../../../domain/platform.ts";
import { carDrawings } from "./car-drawings.ts";

interface CarDrawingProps {
  platform: PlatformSlug;
  /** What the drawing shows; leave it out where the text beside it already says so. */
  label?: string;
  /** Draws all cars of a row to one scale, so that a short car looks short. */
  toScale?: boolean;
  className?: string;
}

const longest = Math.max(...Object.values(carDrawings).map((drawing) => drawing.width));

/** Refers to its own SVG file, so that neither the page nor the script contains the paths. */
export function CarDrawing({ platform, label, toScale = false, className = "" }: CarDrawingProps) {
  const drawing = carDrawings[platform];
  // A platform may not have a drawing yet.
  if (!drawing) return null;
  const { href, width } = drawing;
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
