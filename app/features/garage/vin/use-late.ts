import { useState } from "react";

/** Code and data that are fetched when the visitor needs them. `load` can be called again after a failure. */
export function useLate<Late>(request: () => Promise<Late>) {
  const [late, setLate] = useState<Late>();
  const [hasFailed, setHasFailed] = useState(false);
  const [load] = useState(() => () => {
    request().then(
      (loaded) => {
        setLate(loaded);
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  });
  return { late, hasFailed, load };
}
