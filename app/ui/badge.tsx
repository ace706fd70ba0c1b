import type { ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";
import { type Tone, toneText } from "./tone.ts";

interface BadgeProps {
  tone?: Tone;
  /** "tag": a framed label. "dot": a word led by a dot, for rows of a table. */
  shape?: "tag" | "dot";
  children: ReactNode;
}

const shapes = {
  tag: "rounded-sm border border-line px-2 py-0.5 font-semibold",
  dot: "",
};

/** A status in a word or two. */
export function Badge({ tone = "neutral", shape = "tag", children }: BadgeProps) {
  return (
    <span
      className={joinClasses(
        "inline-flex items-center gap-2 text-sm leading-5 whitespace-nowrap",
        shapes[shape],
        toneText[tone],
      )}
    >
      {shape === "dot" && <span className="size-2 shrink-0 rounded-full bg-current" aria-hidden="true" />}
      {children}
    </span>
  );
}
