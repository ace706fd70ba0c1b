/** "45 min", "2 hr", "2 hr 30 min": a short duration. */
export function showMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`;
}

interface GuideTimes {
  minutes: { practised: number; firstTimer: number };
  waiting?: string;
}

/**
 * The one duration that lists, pages and the registry show of a guide: from practiced to first-timer, rounded as people say it.
 * "25-65 minutes", "1.5-3 hours plus drying time".
 */
export function estimatedTime({ minutes: { practised, firstTimer }, waiting }: GuideTimes): string {
  const inMinutes = firstTimer <= 90;
  const [part, unit] = inMinutes ? [5, 1] : [30, 60];
  const round = (minutes: number) => Math.max(1, Math.round(minutes / part)) * (part / unit);
  const [short, long] = [round(practised), round(firstTimer)];
  const range = short < long ? `${short}-${long}` : String(long);
  return `${range} ${inMinutes ? "minutes" : "hours"}${waiting ? ` plus ${waiting}` : ""}`;
}
