import { brand } from "../../../../domain/brand.ts";

/** Where there is no room for the name, it wraps to a second line that is hidden. */
export function Logo() {
  return (
    <span className="flex h-7 flex-wrap items-center gap-x-2.5 overflow-hidden font-display text-2xl leading-7 font-semibold tracking-wide">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-[28px] shrink-0 text-accent"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M8.5 3v2.5h7V3M10 5.5v4.2M14 5.5v4.2M9 9.7h6l5 10.8H4zM6.6 15h10.8M12 9.7V15" />
      </svg>
      {brand.name}
    </span>
  );
}
