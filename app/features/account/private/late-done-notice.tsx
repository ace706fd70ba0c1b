import { lazy, Suspense } from "react";
import { useLocation } from "react-router";

const Notice = lazy(() => import("./done-notice.tsx"));

/** What a form without scripts did. With scripts a toast says it, so the notice is not loaded with the page. */
export function DoneNotice({ uid }: { uid: string }) {
  const { search } = useLocation();
  if (!new URLSearchParams(search).has("done")) return null;
  return (
    <Suspense>
      <Notice uid={uid} />
    </Suspense>
  );
}
