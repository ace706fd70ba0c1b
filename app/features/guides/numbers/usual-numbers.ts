import { use } from "react";
import type { UsualNumbers } from "../../../../domain/own-numbers/usual.ts";

let asked: Promise<UsualNumbers | undefined> | undefined;

const retryMs = 10_000;

/** What figures are compared with before they are kept; undefined when it can't be had now. */
export function useUsualNumbers(): UsualNumbers | undefined {
  asked ??= load();
  return use(asked);
}

async function load(): Promise<UsualNumbers | undefined> {
  try {
    const response = await fetch("/api/v1/usual-numbers", { signal: AbortSignal.timeout(10_000) });
    if (response.ok) return await response.json();
  } catch {
    // Offline.
  }
  // Not at once: a render that waits for it would ask again, without end.
  setTimeout(() => {
    asked = undefined;
  }, retryMs);
  return undefined;
}
