import { useHydrated } from "../../../ui/use-hydrated.ts";

/**
 * A time in the reader's zone, which it names. The server does not know the zone, so its page says UTC. Two short lines: what
 * takes their place after hydration is as tall.
 */
export function LocalMoment({ iso }: { iso: string }) {
  const date = new Date(iso);
  const timeZone = useHydrated() ? undefined : "UTC";
  const day = date.toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric", timeZone });
  const time = date.toLocaleTimeString("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
  return (
    <time dateTime={iso}>
      <span className="block">{day}</span>
      <span className="block font-sans text-md font-normal text-muted">{time}</span>
    </time>
  );
}
