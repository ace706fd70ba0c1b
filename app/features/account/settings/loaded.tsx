import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface LoadedProps<Data> {
  /** Undefined when the server could not read it. */
  data: Data | undefined;
  /** Names the missing data, in a word. */
  what: string;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ data, what, children }: LoadedProps<Data>) {
  const { state, revalidate } = useRevalidator();
  if (data !== undefined) return children(data);
  return (
    <div className="grid justify-items-start gap-3">
      <Notice kind="caution" role="status" title="Not available right now.">
        The {what} didn't load. Nothing has changed.
      </Notice>
      <Button
        size="sm"
        icon="reload"
        className="needs-script"
        pending={state === "loading"}
        onClick={() => revalidate()}
      >
        Try again
      </Button>
    </div>
  );
}
