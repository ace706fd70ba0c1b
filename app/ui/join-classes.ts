/** Joins class names and skips empty ones. A caller's classes may position a component, not restyle it. */
export function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
