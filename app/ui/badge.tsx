import type { ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";
import { type Tone, toneText } from "./tone.ts";

interface BadgeProps {
  tone?: Tone;
  /** "tag": a framed label. "dot", "ring" and "diamond": a word led by one, for rows of a table. */
  shape?: keyof typeof shapes;
  children: ReactNode;
}

const shapes = {
  tag: "rounded-sm border border-line px-2 py-0.5 font-semibold",
  dot: "",
  ring: "",
  diamond: "",
};
const marks = {
  tag: "",
  dot: "rounded-full bg-current",
  ring: "rounded-full border",
  diamond: "rotate-45 bg-text",
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
      {marks[shape] && <span className={`size-2 shrink-0 ${marks[shape]}`} aria-hidden="true" />}
      {children}
    </span>
  );
}
