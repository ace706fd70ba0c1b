import type { Drawing } from "../../../domain/guides/guide-page.ts";

/** A line drawing from its own file, with the legend of its numbers. */
export function StepDrawing({ drawing }: { drawing: Drawing }) {
  const { href, width, height, title, callouts } = drawing;
  return (
    <figure className="step-drawing mt-4 rounded border border-line-soft bg-sunk p-3 text-[#d6d3d1]">
      <svg
        role="img"
        aria-label={title}
        viewBox={`0 0 ${width} ${height}`}
        className="mx-auto block max-h-96 w-full"
      >
        <use href={`${href}#drawing`} />
      </svg>
      {callouts.length > 0 && (
        <figcaption>
          <ol className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 border-t border-line-soft pt-2.5 text-md">
            {callouts.map((label, index) => (
              <li key={label} className="flex items-center gap-2">
                <CalloutDisc number={index + 1} />
                {label}
              </li>
            ))}
          </ol>
        </figcaption>
      )}
    </figure>
  );
}

export function CalloutDisc({ number }: { number: number }) {
  return <span className="callout-disc">{number}</span>;
}
