import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** In place of a part of a page that the server could not read. */
export function NotLoaded({ children }: { children: ReactNode }) {
  const { state, revalidate } = useRevalidator();
  return (
    <Notice kind="caution" title="Not loaded" role="alert">
      <span className="block">{children}</span>
      <Button
        size="sm"
        className="needs-script mt-3 mb-1"
        pending={state === "loading"}
        onClick={() => revalidate()}
      >
        Try again
      </Button>
    </Notice>
  );
}
