import { brand } from "./brand.ts";
import type { NavLink, Shell } from "./navigation.ts";

/** Ways to what the specified entries of the navigation leave out. */
const explore = [
  { label: "All guides", to: "/guide" },
  { label: "Every car", to: "/guides" },
  { label: "Symptoms & fault codes", to: "/symptoms" },
  { label: "Spec sheets", to: "/specs" },
  { label: "Parts", to: "/parts" },
  { label: "VIN decoder", to: "/vin" },
  { label: "Learning path", to: "/diy" },
  { label: "My jobs", to: "/workspace" },
] as const;

/** Every link of the shell. Only those whose target exists are shown. */
export const shellLinks = {
  guides: [
    { label: "BMW E46", detail: "1997-2006", to: "/guide/e46" },
    { label: "Honda S2000", detail: "1999-2009", to: "/guide/s2000" },
    { label: "Universal Guides", to: "/guide/basic" },
    { label: "Get Support & Help", to: "/contribute" },
  ],
  bar: [
    { label: "Home", to: "/" },
    { label: "Dashboard", to: "/dashboard" },
    { label: "Shop", to: brand.shopPath },
  ],
  quickActions: [
    { label: "Start Guide", to: "/guide/e46" },
    { label: "Tool Inventory", to: "/dashboard?tab=tools&do=add-tools" },
    { label: "Upload Photo", to: "/dashboard?tab=photos&do=upload-photos" },
    { label: "Add Reminder", to: "/dashboard?tab=reminders&do=add-reminder" },
    { label: "Log Work", to: "/dashboard?do=log-work" },
    { label: "Add Fill-Up", to: "/dashboard?do=add-fill-up" },
  ],
  footer: [
    { label: "Browse Guides", to: "/guide" },
    { label: "Shop", to: brand.shopPath },
    { label: "Get Support & Help", to: "/contribute" },
    { label: "Dashboard", to: "/dashboard" },
    { label: "Privacy Policy", to: "/privacy" },
    { label: "Terms of Service", to: "/terms" },
    { label: "Return Policy", to: "/returns" },
    { label: "Contact", to: "/contact" },
  ],
  popular: [
    { label: "Oil change, any car", to: "/guide/basic/oil-change" },
    { label: "Battery maintenance, any car", to: "/guide/basic/battery-maintenance" },
    { label: "BMW E46 maintenance schedule", to: "/guide/e46/maintenance-schedule" },
    { label: "BMW E46 brake pads", to: "/guide/e46/brake-pads" },
    { label: "Miata brakes", to: "/guide/miata/brakes" },
    { label: "Miata soft top", to: "/guide/miata/soft-top" },
  ],
  explore,
  /** Below the specified links of the footer. */
  footerMore: [
    ...explore,
    { label: "Skills", to: "/skills" },
    { label: "Roadmap", to: "/roadmap" },
    { label: "Dev logs", to: "/dev-logs" },
    { label: "Insurance", to: "/insurance" },
    { label: "Giveaway", to: "/giveaway" },
  ],
} as const satisfies Record<string, readonly NavLink[]>;

/** Prefetched when the page is idle: the most visited pages first, then those of the navigation. */
export const prefetchTargets = ["/guide", "/workspace", "/diy", "/store", "/privacy", "/terms"] as const;

/** The links whose target exists: an entry appears when its page is added, and no link is ever dead. */
export function reachableShell(hasTarget: (path: string) => boolean): Shell {
  const reachable = (links: readonly NavLink[]) => links.filter((link) => hasTarget(link.to));
  return {
    guides: reachable(shellLinks.guides),
    bar: reachable(shellLinks.bar),
    quickActions: reachable(shellLinks.quickActions),
    footer: reachable(shellLinks.footer),
    popular: reachable(shellLinks.popular),
    explore: reachable(shellLinks.explore),
    footerMore: reachable(shellLinks.footerMore),
    prefetch: prefetchTargets.filter(hasTarget),
    search: hasTarget("/search"),
  };
}
