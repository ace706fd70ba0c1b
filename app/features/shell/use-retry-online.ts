import { useEffect } from "react";
import { retryAfterOnlineMs } from "../../../domain/service-error.ts";

/** Retries automatically, one second after the browser is back online. */
export function useRetryOnline(retry: () => void): void {
  useEffect(() => {
    let timer: number | undefined;
    const retrySoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(retry, retryAfterOnlineMs);
    };
    window.addEventListener("online", retrySoon);
    return () => {
      window.removeEventListener("online", retrySoon);
      window.clearTimeout(timer);
    };
  }, [retry]);
}
