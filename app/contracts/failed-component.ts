/**
 * Whether a component is among those around a failure of a server render.
 *
 * Leans on: the component stack that React reports names them as the code does. Checked with React 19.3.
 * If it breaks: a crash of the navigation takes the whole page along.
 */
export function isInStack(componentStack: string | undefined, component: { name: string }): boolean {
  return componentStack?.includes(component.name) ?? false;
}
