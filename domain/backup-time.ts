const dayMs = 24 * 60 * 60_000;

/** The last moment before now at this time of day, "03:15" in UTC. */
export function lastTimeOfDay(now: Date, timeOfDay: string): Date {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${timeOfDay}:00.000Z`);
  return today <= now ? today : new Date(today.getTime() - dayMs);
}
