import type { NavLink } from "./navigation.ts";

/** One way to get help or to give some. */
export interface ContributeWay {
  id: string;
  title: string;
  text: string;
  /** The first is what most people want. */
  links: readonly NavLink[];
}

const ways: readonly ContributeWay[] = [
  {
    id: "stuck",
    title: "You're stuck on a job",
    text: "Start with what you see, hear or smell, or the code your reader shows. You'll get the likely causes, how to tell them apart, and the guide that fixes each.",
    links: [
      { label: "Start from a symptom or a code", to: "/symptoms" },
      { label: "Search everything", to: "/search" },
      { label: "Learn the basics first", to: "/diy" },
      { label: "Write to us", to: "/contact?subject=help" },
    ],
  },
  {
    id: "error",
    title: "You found a mistake",
    text: "Tap a number to see its sources or report it. For everything else, each guide ends with a report form and a link to fix the guide yourself.",
    links: [
      { label: "Open the guide", to: "/guide" },
      { label: "Report a wrong number", to: "/contact?subject=wrong-number" },
      { label: "Your reports on this device", to: "/workspace" },
    ],
  },
  {
    id: "number",
    title: "You know a number with a source",
    text: "The spec sheets show which numbers are still missing. Tell us the document's title, the page, and what it says, word for word. When two publishers agree, a number is cross-checked.",
    links: [
      { label: "See what's missing", to: "/specs" },
      { label: "Send a number", to: "/contact?subject=wrong-number" },
    ],
  },
  {
    id: "guide",
    title: "You just finished a job",
    text: "Write it up while it's fresh. The editor fills in tools, torques and parts from our lists, checks as you type, shows the finished page and makes the file. Drafts stay on your device.",
    links: [
      { label: "Write a guide", to: "/contribute/editor" },
      { label: "See a finished one", to: "/guide/basic/oil-change" },
    ],
  },
  {
    id: "support",
    title: "You want to support the project",
    text: "Guides are free to read, without an account. Send one to someone who needs it, or wear the shirt.",
    links: [
      { label: "Visit the shop", to: "/store" },
      { label: "See what's next", to: "/roadmap" },
    ],
  },
  {
    id: "copy",
    title: "You want your own copy",
    text: "The site, guides and numbers are one program that runs on one machine and needs no outside accounts. Other programs read the guides through the API.",
    links: [{ label: "Read the API", to: "/api" }],
  },
];

/** The ways with the links whose target exists; the source code where it can be had. */
export function contributeWays(
  hasTarget: (path: string) => boolean,
  repositoryUrl: string | undefined,
): ContributeWay[] {
  const source = repositoryUrl ? [{ label: "Get the source code", to: repositoryUrl }] : [];
  return ways.map((way) => ({
    ...way,
    links: [
      ...(way.id === "copy" ? source : []),
      ...way.links.filter(({ to }) => hasTarget(to.split("?")[0] ?? to)),
    ],
  }));
}
