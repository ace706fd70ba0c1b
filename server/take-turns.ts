/** Lets so many work at a time; the others wait, first come first served. */
export function takeTurns(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed on, so nobody who comes now can slip in before those who wait.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
