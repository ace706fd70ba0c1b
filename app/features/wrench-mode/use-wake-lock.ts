import { useEffect, useState } from "react";

/**
 * Keeps the screen on while wanted. The browser takes the lock back whenever the page is hidden, and may refuse it (low
 * battery, no gesture yet): so it is asked for again when the page is seen again and with every press.
 */
export function useWakeLock(wanted: boolean): boolean {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!wanted || !("wakeLock" in navigator)) return;
    const gone = new AbortController();
    let lock: WakeLockSentinel | null = null;
    let asking = false;

    const ask = async () => {
      if (lock || asking || document.visibilityState !== "visible") return;
      asking = true;
      try {
        const given = await navigator.wakeLock.request("screen");
        if (gone.signal.aborted) return void given.release();
        lock = given;
        setHeld(true);
        given.addEventListener("release", () => {
          lock = null;
          setHeld(false);
        });
      } catch {
        // Refused: the bar says that the screen may sleep.
        setHeld(false);
      } finally {
        asking = false;
      }
    };
    void ask();
    document.addEventListener("visibilitychange", ask, { signal: gone.signal });
    document.addEventListener("click", ask, { signal: gone.signal });
    return () => {
      gone.abort();
      setHeld(false);
      void lock?.release();
    };
  }, [wanted]);

  return held;
}
