import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { Link } from "./link.tsx";

type Labeled<Props> = Omit<Props, "aria-label" | "children"> & { icon: IconName; label: string };
type IconButtonProps = Labeled<ComponentProps<"button">> & { pending?: boolean };

const look =
  "inline-flex size-11 shrink-0 items-center justify-center rounded text-muted transition-colors hover:bg-line-soft hover:text-text disabled:text-faint";

/** For the few actions with an icon that everyone knows: close, menu, search. Pending, it keeps the focus and does nothing. */
export function IconButton({ icon, label, className, pending, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      aria-disabled={pending || undefined}
      aria-label={label}
      className={joinClasses(look, className)}
    >
      <Icon name={icon} />
    </button>
  );
}

export function IconLink({ icon, label, className, ...rest }: Labeled<ComponentProps<typeof Link>>) {
  return (
    <Link {...rest} aria-label={label} className={joinClasses(look, className)}>
      <Icon name={icon} />
    </Link>
  );
}
