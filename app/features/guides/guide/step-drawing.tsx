import { useState } from "react";
import type { Drawing } from "../../../../domain/guides/guide-page.ts";
import { late } from "../../../ui/late.tsx";

const DrawingDialog = late(() => import("./drawing-dialog.tsx"));

/** A line drawing with the legend of its numbers. On small screens a tap enlarges it. */
export function StepDrawing({ drawing }: { drawing: Drawing }) {
  const [enlarged, setEnlarged] = useState(false);
  const { title, callouts } = drawing;
  return (
    <>
      <figure className="step-drawing">
        <div className="relative">
          <DrawingViews drawing={drawing} />
          <button
            type="button"
            aria-label={`Enlarge: ${title}`}
            onClick={() => setEnlarged(true)}
            className="needs-script absolute inset-0 w-full cursor-zoom-in md:hidden"
          />
        </div>
        {callouts.length > 0 && (
          <figcaption>
            <ol>
              {callouts.map((label, index) => (
                <li key={label}>
                  <CalloutDisc number={index + 1} />
                  {label}
                </li>
              ))}
            </ol>
          </figcaption>
        )}
      </figure>
      {enlarged && <DrawingDialog drawing={drawing} onClose={() => setEnlarged(false)} />}
    </>
  );
}

/** Two views that are side by side in the file are one above the other where there is no room. */
export function DrawingViews({ drawing }: { drawing: Drawing }) {
  const { width, split } = drawing;
  if (split === undefined) return <View drawing={drawing} left={0} right={width} />;
  return (
    <>
      <div className="max-sm:hidden">
        <View drawing={drawing} left={0} right={width} />
      </div>
      <div className="sm:hidden">
        <View drawing={drawing} left={0} right={split} />
        <View drawing={drawing} left={split} right={width} />
      </div>
    </>
  );
}

function View({ drawing, left, right }: { drawing: Drawing; left: number; right: number }) {
  const width = right - left;
  return (
    <svg
      role="img"
      aria-label={left === 0 ? drawing.title : "The second view"}
      viewBox={`${left} 0 ${width} ${drawing.height}`}
      className={width > 500 ? "wide" : width > 360 ? "medium" : undefined}
    >
      <use href={`${drawing.href}#drawing`} />
    </svg>
  );
}

export function CalloutDisc({ number }: { number: number }) {
  return <span className="callout-disc">{number}</span>;
}
