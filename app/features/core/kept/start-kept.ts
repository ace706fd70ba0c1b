import { shownDate } from "../../../ui/shown-date.ts";
import { toast } from "../../../ui/toast-store.ts";
import { hasKeptPages } from "./kept-caches.ts";
import { removeWorker } from "./kept-worker.ts";
import { watchKeptPages } from "./refresh-kept.ts";

/** After the first page of a visit, on a device that has our service worker. */
export async function startKept(): Promise<void> {
  // The browser or its owner has deleted what was kept.
  if (!(await hasKeptPages())) return removeWorker();
  sayThatItIsACopy();
  watchKeptPages();
}

/** The service worker's copies carry their date as a timing of the server. */
function sayThatItIsACopy(): void {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const kept = page?.serverTiming.find(({ name }) => name === "kept");
  if (kept)
    toast({ title: "No connection", description: `This is your copy from ${shownDate(kept.description)}.` });
}
