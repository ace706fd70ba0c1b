/** The dashboard's existing tabs beside the overview; links to others are not shown. */
export const dashboardTabs = [
  { id: "maintenance", label: "Maintenance" },
  { id: "reminders", label: "Reminders" },
  { id: "tools", label: "Tools" },
  { id: "photos", label: "Photos" },
  { id: "projects", label: "Projects" },
] as const;

export type DashboardTab = (typeof dashboardTabs)[number]["id"];

/** The overview has no tab in its URL. */
export function isDashboardTab(tab: string | null): boolean {
  return tab === null || findDashboardTab(tab) !== undefined;
}

export function findDashboardTab(tab: string | null): DashboardTab | undefined {
  return dashboardTabs.find(({ id }) => id === tab)?.id;
}
