import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { countEntries, type HistoryPart, historyPages, logPagesPerPage, type Work, workOf } from "./work.ts";

interface WantedPage {
  uid: string;
  vehicleId: string;
  /** One that is too high means the last one. */
  page: number;
  shows: readonly HistoryPart[];
}

/** The work of one page, and how much there is in all. */
export async function loadWork(api: ApiClient, { uid, vehicleId, page, shows }: WantedPage) {
  const read = (logPage: number) =>
    api("GET /api/v1/me/vehicles/:id/log", { uid, params: { id: vehicleId }, query: { page: `${logPage}` } });
  const firstOf = (each: number) => (each - 1) * logPagesPerPage + 1;
  let list = await read(firstOf(page));
  const pages = historyPages(list);
  const shown = Math.min(page, pages);
  if (shown < page) list = await read(firstOf(shown));
  const work: Work[] = workOf(list, shows);
  const last = Math.min(list.pages, shown * logPagesPerPage);
  for (let next = firstOf(shown) + 1; next <= last; next++) work.push(...workOf(await read(next), shows));
  return { work, page: shown, pages, logPages: list.pages, count: countEntries(list), years: list.years };
}
