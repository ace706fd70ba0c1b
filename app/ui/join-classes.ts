/** Joins class names, leaving out what does not apply. A caller's classes may place a component, not restyle it. */
export function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
