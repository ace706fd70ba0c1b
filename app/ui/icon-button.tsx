import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { joinClasses } from "./join-classes.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  icon: IconName;
  label: string;
};

/** For the few actions with an icon that everyone knows: close, menu, search. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={joinClasses(
        "inline-flex size-11 shrink-0 items-center justify-center rounded text-muted transition-colors hover:bg-line-soft hover:text-text disabled:text-faint",
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
