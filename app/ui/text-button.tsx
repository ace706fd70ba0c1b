import type { ComponentProps } from "react";
import { joinClasses } from "./join-classes.ts";

/** An action in running text, drawn as a link. */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...rest}
      className={joinClasses(
        // The padding reaches 44 px for the finger and takes no room in the line.
        "-my-2.5 py-2.5 text-left underline decoration-accent underline-offset-[0.2em] transition-colors hover:text-accent-strong",
        className,
      )}
    />
  );
}
