import { brand } from "./brand.ts";

export interface NavLink {
  label: string;
  /** Shown after the label in smaller type. */
  detail?: string;
  to: string;
}

/** The links around every page, by place, without those that lead nowhere. */
export interface Shell {
  guides: NavLink[];
  bar: NavLink[];
  quickActions: NavLink[];
  footer: NavLink[];
  popular: NavLink[];
  explore: NavLink[];
  footerMore: NavLink[];
  prefetch: string[];
  search: boolean;
}

/** The navigation opens the shop through its loader. */
export function navigationState(to: string): { showLoader: true } | undefined {
  return to === brand.shopPath ? { showLoader: true } : undefined;
}

/** The two shop paths have a header of their own: the navigation and the bottom widgets are hidden. */
export function isShopFront(path: string): boolean {
  return ["/store", brand.shopPath].includes(path.toLowerCase());
}

/** The embedded store's checkout and orders have no shell: nothing leads away from an unfinished purchase. */
export function isCheckout(path: string): boolean {
  return /^\/store\/(?:checkout|orders)\/[^/]+$/i.test(path);
}

/** The values of `?mode=`. The second is the former name, which old links use. */
export const wrenchModeNames: readonly string[] = ["wrench", "garage"];

/** Wrench mode takes the whole screen, without the shell. */
export function isWrenchMode(path: string, search: string): boolean {
  const mode = new URLSearchParams(search).get("mode") ?? "";
  return /^\/(?:guide\/[^/]+|contribute\/preview)\/[^/]+$/i.test(path) && wrenchModeNames.includes(mode);
}

/** Pages with a search box of their own need none in the navigation. */
export function hasOwnSearch(path: string): boolean {
  return ["/", "/search", "/guide"].includes(path.toLowerCase());
}

/** The quick actions of a page: a guide is started and logged by them, and on a car's page they are for that car. */
export function quickActionsOn(
  { guide, car }: { guide?: string | undefined; car?: string | undefined },
  actions: readonly NavLink[],
): NavLink[] {
  return actions.map((action) => {
    const { to } = action;
    if (guide && to.startsWith("/guide/")) return { ...action, to: `${guide}?mode=wrench` };
    if (guide && to.endsWith("do=log-work")) return { ...action, to: `${to}&guide=${guide}` };
    return car && to.includes("do=") ? { ...action, to: `${to}&vehicle=${car}` } : action;
  });
}
