import { useHydrated } from "../../../ui/use-hydrated.ts";

/** "September 9, 2026 at 2:05 PM PDT": in the reader's time zone. The server doesn't know it, so its page says UTC. */
export function LocalTime({ iso }: { iso: string }) {
  const text = new Date(iso).toLocaleString("en-US", {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: useHydrated() ? undefined : "UTC",
  });
  return <time dateTime={iso}>{text}</time>;
}
