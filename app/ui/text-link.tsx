import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { Link } from "./link.tsx";

/** A link in running text. External links have a small arrow. */
export function TextLink({ className, children, ...rest }: ComponentProps<typeof Link>) {
  const leavesSite = typeof rest.to === "string" && /^https?:/.test(rest.to);
  return (
    <Link
      {...rest}
      className={joinClasses(
        "underline decoration-accent underline-offset-[0.2em] hover:text-accent-strong",
        className,
      )}
    >
      {children}
      {leavesSite && <Icon name="external" className="ml-0.5 inline size-[0.85em] align-baseline" />}
    </Link>
  );
}
