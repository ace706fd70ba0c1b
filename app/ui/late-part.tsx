import { type ComponentType, lazy, memo, useCallback, useEffect, useState } from "react";
import { LateBoundary } from "../contracts/hydration.ts";

/**
 * A part of a private page whose script comes after the page; the server's HTML shows it until then. React throws that HTML
 * away when an update reaches the part earlier, so the part has the props of the first render until it is hydrated.
 */
export function latePart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(load);
  const Boundary = memo(function Boundary({ props, onReady }: { props: Props; onReady: () => void }) {
    return (
      <LateBoundary>
        <Part {...props} />
        <Ready onReady={onReady} />
      </LateBoundary>
    );
  });
  return function LatePart(props: Props) {
    const [first] = useState(props);
    const [isReady, setReady] = useState(false);
    const onReady = useCallback(() => setReady(true), []);
    return <Boundary props={isReady ? props : first} onReady={onReady} />;
  };
}

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}
