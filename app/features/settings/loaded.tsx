import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { OwnDataHandle } from "./use-own-data.ts";

interface LoadedProps<Data> {
  from: OwnDataHandle<Data>;
  /** What is on its way, in a word. */
  what: string;
  /** Keeps its place meanwhile. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ from: { shown, reload }, what, waiting, children }: LoadedProps<Data>) {
  if (shown.status === "here") return children(shown.data);
  if (shown.status === "loading")
    return (
      <div>
        <p role="status" className="sr-only">
          Loading {what}
        </p>
        {waiting}
      </div>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <Notice kind="caution" role="status" title="Not available right now.">
        The {what} could not be loaded. Nothing has changed.
      </Notice>
      <Button size="sm" icon="reload" onClick={reload}>
        Try again
      </Button>
    </div>
  );
}
