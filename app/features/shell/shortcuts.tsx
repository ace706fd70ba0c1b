import { useMatches, useRouteLoaderData } from "react-router";
import { type NavLink, quickActionsOn } from "../../../domain/navigation.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { BottomWidgets } from "./bottom-widgets.tsx";
import { floatingActions } from "./floating-actions.ts";

/** Pages with buttons of their own at the bottom of a phone, or whose words and forms must not be covered there. */
const isBareOnPhones = (route: string) =>
  /^routes\/(?:guide|product|cart|checkout|account|dashboard|garage-\w+)$/.test(route);

/** The floating buttons and quick actions of a page. */
export default function Shortcuts({ quickActions }: { quickActions: readonly NavLink[] }) {
  const match = useMatches().at(-1);
  const isGuide = useRouteLoaderData<{ packed?: string }>("routes/guide")?.packed !== undefined;
  // All names of a guide share one page from the cache: only the browser knows by which one it was opened.
  const guide = useHydrated() && isGuide ? match?.pathname : undefined;
  const shown = quickActionsOn({ guide, car: match?.params.vehicle }, quickActions);
  const onPhone = !isBareOnPhones(match?.id ?? "");
  return <BottomWidgets actions={floatingActions} quickActions={shown} onPhone={onPhone} />;
}
