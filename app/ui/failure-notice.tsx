import { useEffect, useRef } from "react";
import { Notice } from "./notice.tsx";

export interface Failure {
  title: string;
  detail?: string;
}

/** Scrolls into view: it may be below a long form. */
export function FailureNotice({ failure: { title, detail } }: { failure: Failure }) {
  const box = useRef<HTMLDivElement>(null);
  // Braces: newer browsers return a promise, which React would take for a cleanup function.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className="scroll-my-5">
      <Notice kind="warning" role="alert" title={title}>
        {detail}
      </Notice>
    </div>
  );
}
