import type { PlatformSlug } from "../../../../domain/platform.ts";
import { carDrawings } from "./car-drawings.ts";
import { DrawnCar } from "./drawn-car.tsx";

interface CarDrawingProps {
  platform: PlatformSlug;
  label?: string;
  /** Draws all cars of a row to one scale, so that a short car looks short. */
  toScale?: boolean;
  className?: string;
}

const longest = Math.max(...Object.values(carDrawings).map((drawing) => drawing.width));

export function CarDrawing({ platform, toScale = false, ...look }: CarDrawingProps) {
  const drawing = carDrawings[platform];
  // A platform may not have a drawing yet.
  if (!drawing) return null;
  return <DrawnCar drawing={toScale ? { ...drawing, width: longest } : drawing} {...look} />;
}
