import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";

/** Where a form leads when it was taken. It may be reloaded. */
export function DonePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width min-h-[32rem] py-12 md:py-16">
      <h1 className="flex flex-wrap items-center gap-x-3 text-5xl md:text-6xl">
        <Icon name="check" className="size-[0.8em] text-ok" />
        {title}
      </h1>
      <div className="mt-5 max-w-prose text-lg wrap-anywhere text-muted">{children}</div>
    </div>
  );
}
