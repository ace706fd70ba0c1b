import { dotPath, type Point, polyline } from "../../../../domain/charts/plot.ts";

/** A line through points in percent of its place; the newest one stands out. */
export function Curve({ points, hasDots = true }: { points: readonly Point[]; hasDots?: boolean }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      overflow="visible"
      aria-hidden="true"
    >
      <polyline className="curve-line" points={polyline(points)} />
      {hasDots && <path className="curve-dots" d={dotPath(points)} />}
      <path className="curve-newest" d={dotPath(points.slice(-1))} />
    </svg>
  );
}
