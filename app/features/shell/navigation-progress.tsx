import { useNavigation } from "react-router";
import { LoadingPill } from "../../ui/loading-pill.tsx";

/** The loading state between pages: the old page stays, with a label of what is loading. */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  return state === "loading" && <LoadingPill label={loadingText(location.pathname)} />;
}

export function loadingText(path: string): string {
  return path.startsWith("/guide/") ? "Loading guide..." : "Loading...";
}
