import { type ComponentProps, lazy, Suspense } from "react";

const Screen = lazy(() => import("./not-found.tsx"));

/** The not-found page, which only those load who get there. */
export function NotFound(props: ComponentProps<typeof Screen>) {
  return (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  );
}
