import { useRef } from "react";
import type { PhotoPair } from "../../../../domain/garage/photo.ts";
import { photoAddress } from "../../../../domain/garage/photo.ts";
import { dateOfTime } from "../../../../domain/local-date.ts";
import { photoName } from "./photo-words.ts";

/** Two photos of the same thing under one slider: arrow keys move it, too. Without scripts they are side by side. */
export function CompareSlider({ pair: { before, after } }: { pair: PhotoPair }) {
  const frame = useRef<HTMLDivElement>(null);
  const label = `Before: ${photoName(before)}. After: ${photoName(after)}.`;
  const { width, height } = before;
  return (
    <figure className="min-w-0">
      <div ref={frame} className="compare rounded border border-line-soft bg-sunk">
        <img
          src={photoAddress(before, "medium")}
          alt={`Before: ${photoName(before)}`}
          {...{ width, height }}
          loading="lazy"
          draggable={false}
          className="compare-before"
        />
        <img
          src={photoAddress(after, "medium")}
          alt={`After: ${photoName(after)}`}
          {...{ width, height }}
          loading="lazy"
          draggable={false}
          className="compare-after"
        />
        <input
          type="range"
          min={0}
          max={100}
          defaultValue={50}
          aria-label={`How much of the before photo to show. ${label}`}
          onInput={(event) => frame.current?.style.setProperty("--cut", `${event.currentTarget.value}%`)}
        />
        <span className="compare-line" />
        <span className="compare-knob" />
      </div>
      <figcaption className="mt-2 flex justify-between gap-4 text-md text-muted">
        <span>Before, {dateOfTime(before.createdAt)}</span>
        <span className="text-right">After, {dateOfTime(after.createdAt)}</span>
      </figcaption>
    </figure>
  );
}
