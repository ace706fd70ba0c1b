import { brand } from "./brand.ts";
import type { NavLink, Shell } from "./navigation.ts";

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
    { label: "Tool Inventory", to: "/dashboard?tab=tools" },
    { label: "Upload Photo", to: "/dashboard?tab=photos" },
    { label: "Add Reminder", to: "/dashboard?tab=reminders" },
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
  waysIn: [
    {
      label: "Guides",
      detail: "One job at a time, with the tools, parts and torques it needs.",
      to: "/guide",
    },
    {
      label: "Symptoms",
      detail: "What a noise, warning light or fault code means, and how to fix it.",
      to: "/symptoms",
    },
    {
      label: "Learning path",
      detail: "From a first oil change to engine work, one step at a time.",
      to: "/diy",
    },
    {
      label: "My jobs",
      detail: "Guides you started, saved or finished in this browser.",
      to: "/workspace",
    },
    {
      label: "Garage",
      detail: "Your cars, the guides you started and finished, and your orders.",
      to: "/dashboard",
    },
    {
      label: "Shop",
      detail: "Shirts, hoodies and shop towels from five small collections.",
      to: "/store",
    },
    { label: "Parts", detail: "BMW part numbers by group, and what they fit.", to: "/parts" },
    { label: "Roadmap", detail: "What's here now and what's next.", to: "/roadmap" },
    {
      label: "Help",
      detail: "Stuck on a job, or found a wrong number? Start here.",
      to: "/contribute",
    },
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
    waysIn: reachable(shellLinks.waysIn),
    prefetch: prefetchTargets.filter(hasTarget),
    search: hasTarget("/search"),
  };
}
