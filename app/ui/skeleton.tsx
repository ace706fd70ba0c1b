import { joinClasses } from "./join-classes.ts";

interface SkeletonProps {
  shape?: "block" | "circle";
  /** The size of the content that is loading. */
  className?: string;
}

/** A placeholder for content that is loading. A `role="status"` nearby has the text. */
export function Skeleton({ shape = "block", className = "h-5 w-full" }: SkeletonProps) {
  const corners = shape === "circle" ? "rounded-full" : "rounded-sm";
  return (
    <div aria-hidden="true" className={joinClasses("ui-skeleton max-w-full bg-line", corners, className)} />
  );
}

const lineWidths = ["w-full", "w-11/12", "w-4/5", "w-[97%]", "w-[88%]", "w-3/5"];

/** Placeholder lines of text, up to six. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2.5">
      {lineWidths.slice(-count).map((width) => (
        <Skeleton key={width} className={joinClasses("h-4", width)} />
      ))}
    </div>
  );
}
