interface Remembered {
  endsAt: number;
  confirmedAt: number;
}

/** More than are refused at a time; beyond it the oldest is forgotten, and costs a write when it comes again. */
const maxRemembered = 10_000;

/**
 * What this server refused and until when, so that whoever goes on trying costs no write. By a clock that only runs forward:
 * the machine's may be set.
 */
export function createRefusalMemory(now: () => number) {
  const remembered = new Map<string, Remembered>();
  return {
    remember(key: string, ms: number): void {
      remembered.delete(key);
      const oldest = remembered.size < maxRemembered ? undefined : remembered.keys().next().value;
      if (oldest !== undefined) remembered.delete(oldest);
      remembered.set(key, { endsAt: now() + ms, confirmedAt: now() });
    },
    /** How much longer it lasts, and how long ago the database last said so. */
    find(key: string): { leftMs: number; ageMs: number } | undefined {
      const found = remembered.get(key);
      if (!found) return undefined;
      if (found.endsAt > now()) return { leftMs: found.endsAt - now(), ageMs: now() - found.confirmedAt };
      remembered.delete(key);
      return undefined;
    },
    confirm(key: string): void {
      const found = remembered.get(key);
      if (found) found.confirmedAt = now();
    },
    forget(key: string): void {
      remembered.delete(key);
    },
  };
}
