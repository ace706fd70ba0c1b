import { joinClasses } from "./join-classes.ts";

interface SkeletonProps {
  shape?: "block" | "circle";
  /** Its size: that of what is on its way. */
  className?: string;
}

/** Keeps the place of what is on its way. The words come from a `role="status"` nearby. */
export function Skeleton({ shape = "block", className = "h-5 w-full" }: SkeletonProps) {
  const corners = shape === "circle" ? "rounded-full" : "rounded-sm";
  return (
    <div aria-hidden="true" className={joinClasses("ui-skeleton max-w-full bg-line", corners, className)} />
  );
}

const lineWidths = ["w-full", "w-11/12", "w-4/5", "w-[97%]", "w-[88%]", "w-3/5"];

/** Running text on its way; up to six lines. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2.5">
      {lineWidths.slice(-count).map((width) => (
        <Skeleton key={width} className={joinClasses("h-4", width)} />
      ))}
    </div>
  );
}
