import { useEffect, useState } from "react";

/**
 * Keeps the screen on while `wanted`. The browser releases the wake lock whenever the page is hidden, and may deny it (low
 * battery, no user gesture yet), so it is requested again when the page becomes visible and with every press.
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
        // Denied: the bar says that the screen may sleep.
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
