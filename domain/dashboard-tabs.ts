/** The views of the dashboard that exist; a link to another one is not drawn. */
export const dashboardTabs: readonly string[] = [];

/** Without a tab it is the overview. */
export function isDashboardTab(tab: string | null): boolean {
  return tab === null || dashboardTabs.includes(tab);
}
