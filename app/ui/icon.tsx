import { joinClasses } from "./join-classes.ts";

const paths = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "m6 6 12 12M18 6 6 18",
  "chevron-down": "m6 9.5 6 6 6-6",
  "chevron-right": "m9.5 6 6 6-6 6",
  search: "M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.8 15.8 20 20",
  check: "m5 12.5 4.5 4.5L19 7.5",
  info: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11.5v5M12 7.7v.1",
  warning: "M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.1",
  "arrow-right": "M4.5 12h15M13.5 6l6 6-6 6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  edit: "M4.5 19.5l1-4.2L16 4.8l3.2 3.2L8.7 18.5l-4.2 1ZM13.5 7.3l3.2 3.2",
  trash: "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.2 10.5v5.5M13.8 10.5v5.5",
  external: "M13.5 4.5h6v6M19.5 4.5 11 13M17.5 14v5.5h-13v-13H10",
  cart: "M3 4.5h2.5l2 11h10.3l1.9-8H6.2M9 18.3a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4ZM16.5 18.3a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z",
  wrench:
    "M19.7 7.3a5 5 0 0 1-6.7 6.2l-6.2 6.2a1.77 1.77 0 0 1-2.5-2.5l6.2-6.2a5 5 0 0 1 6.2-6.7l-3 3 .5 2.5 2.5.5 3-3Z",
  mail: "M3.5 6h17v12h-17V6ZM4 6.5l8 6.5 8-6.5",
  chat: "M4 5h16v11h-8.5L7 20v-4H4V5ZM8 9h8M8 12h5",
  reload: "M19 12a7 7 0 1 1-2.1-5M17.5 3.5V7.5h-4",
  speaker: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4ZM16 9a4.5 4.5 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  stop: "M6.5 6.5h11v11h-11v-11Z",
  timer: "M12 6a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM12 13.5V9M9.5 2.5h5M18 6.5l1.5 1.5",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
} as const;

export type IconName = keyof typeof paths;

/** An icon beside a text; strokes are 1.5 px at any size. Hidden from screen readers. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={joinClasses("shrink-0", className)}
    >
      <path d={paths[name]} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
