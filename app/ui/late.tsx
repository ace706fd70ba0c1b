import { type ComponentType, lazy, type ReactNode } from "react";
import { LateBoundary } from "../contracts/hydration.ts";

/** A component whose script is loaded when it is shown first; `fallback` is in its place until then. */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
) {
  const Part = lazy(load);
  return function Late(props: Props) {
    return (
      <LateBoundary fallback={fallback}>
        <Part {...props} />
      </LateBoundary>
    );
  };
}
