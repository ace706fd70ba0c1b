import type { ComponentProps } from "react";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Link } from "../../../ui/link.tsx";

interface BigLook {
  primary?: boolean;
  icon?: IconName;
}

/** For gloves and greasy thumbs: 64 px and more. */
function bigClass(primary: boolean, className: string | undefined) {
  return joinClasses(
    "wrench-line flex min-h-16 items-center justify-center gap-3 rounded px-3 py-2 text-center text-xl leading-tight font-semibold no-underline",
    primary
      ? "border-accent bg-accent text-accent-ink hover:bg-accent-strong"
      : "bg-raise text-text hover:border-edge disabled:opacity-60 aria-pressed:border-ok aria-pressed:text-ok",
    className,
  );
}

export function BigButton({
  primary = false,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<"button"> & BigLook) {
  return (
    <button type="button" {...rest} className={joinClasses(bigClass(primary, className), "noscript:hidden")}>
      {icon && <Icon name={icon} className="size-7" />}
      {children}
    </button>
  );
}

export function BigLink({
  primary = false,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & BigLook) {
  return (
    <Link {...rest} className={bigClass(primary, className)}>
      {icon && <Icon name={icon} className="size-7" />}
      {children}
    </Link>
  );
}
