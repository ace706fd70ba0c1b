import type { ComponentProps, MouseEvent } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { Link } from "./link.tsx";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "md" | "sm";

interface ButtonLook {
  /** One primary action per view. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
}

const variants: Record<ButtonVariant, string> = {
  primary: "border-accent bg-accent text-accent-ink hover:border-accent-strong hover:bg-accent-strong",
  secondary: "border-line bg-raise text-text hover:border-edge hover:bg-line-soft",
  quiet: "border-transparent text-muted hover:bg-raise hover:text-text",
  danger:
    "border-danger/60 bg-danger-sunk text-danger hover:border-danger hover:bg-danger hover:text-accent-ink",
};

// The small size looks 38 px tall; its ::after makes the target 44 px tall.
const sizes: Record<ButtonSize, string> = {
  md: "min-h-11 text-base",
  sm: "min-h-9.5 text-md after:absolute after:inset-x-0 after:-inset-y-1",
};

// The padding shrinks by the width of the spinner and its gap, so a pending button keeps its width.
const padding: Record<ButtonSize, { rest: string; pending: string; spinner: string }> = {
  md: { rest: "px-5", pending: "px-2", spinner: "size-4" },
  sm: { rest: "px-4", pending: "px-1.5", spinner: "size-3" },
};

function buttonClass(
  { variant = "secondary", size = "md" }: ButtonLook,
  pending: boolean,
  className?: string,
) {
  return joinClasses(
    "relative inline-flex items-center justify-center gap-2 rounded border py-1.5 text-center leading-tight font-semibold no-underline transition-colors",
    "disabled:border-line disabled:bg-transparent disabled:text-faint",
    variants[variant],
    sizes[size],
    padding[size][pending ? "pending" : "rest"],
    className,
  );
}

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** The action is running: further presses do nothing, and the button keeps the focus. */
    pending?: boolean;
  };

export function Button({
  variant,
  size,
  icon,
  pending = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // Not `disabled`, which would lose the focus. Enter in a field of the form triggers a click here too.
  const ignoreWhilePending = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={ignoreWhilePending}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={buttonClass({ variant, size }, pending && !icon, className)}
    >
      {pending ? (
        <Spinner className={icon ? "size-5" : padding[size ?? "md"].spinner} />
      ) : (
        icon && <Icon name={icon} />
      )}
      {children}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return (
    <Link {...rest} className={buttonClass({ variant, size }, false, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
