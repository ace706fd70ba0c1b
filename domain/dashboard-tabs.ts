/** The dashboard's existing tabs; links to others are not shown. */
export const dashboardTabs: readonly string[] = [];

/** The overview has no tab in its URL. */
export function isDashboardTab(tab: string | null): boolean {
  return tab === null || dashboardTabs.includes(tab);
}
