import type { ComponentProps } from "react";
import { joinClasses } from "./join-classes.ts";

/** An action in running text, drawn as a link. */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...rest}
      className={joinClasses(
        // The padding makes the target 44 px tall without adding height to the line.
        "-my-2.5 py-2.5 text-left underline decoration-accent underline-offset-[0.2em] transition-colors hover:text-accent-strong",
        className,
      )}
    />
  );
}
