import type { ReactNode } from "react";

/** A line of a `dl`. Where the text is large, the value goes below its label. */
export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 border-b border-line-soft py-2.5">
      <dt className="w-28 text-muted">{label}</dt>
      <dd className="min-w-0 flex-1 basis-36 wrap-anywhere">{children}</dd>
    </div>
  );
}
