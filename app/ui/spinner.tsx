import { joinClasses } from "./join-classes.ts";

/** A spinner, always beside a text that says what is happening. */
export function Spinner({ className = "size-5" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
      className={joinClasses("shrink-0 animate-spin", className)}
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}

/** The fallback of a page or panel that is loading. */
export function LoadingFallback({ label = "Loading..." }: { label?: string }) {
  return (
    <div role="status" className="flex min-h-40 items-center justify-center gap-3 text-muted">
      <Spinner className="size-6 text-accent" />
      <span>{label}</span>
    </div>
  );
}
