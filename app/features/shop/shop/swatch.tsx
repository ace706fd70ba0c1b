import { joinClasses } from "../../../ui/join-classes.ts";

/** A color beside its name. Drawn, because the content security policy allows no style of its own on an element. */
export function Swatch({ color, className = "size-5" }: { color: string | undefined; className?: string }) {
  if (!color) return null;
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={joinClasses("shrink-0", className)}>
      <circle cx="10" cy="10" r="9.25" fill={color} stroke="currentColor" strokeOpacity="0.45" />
    </svg>
  );
}
