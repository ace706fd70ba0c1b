import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { countEntries, type HistoryPart, workOf } from "./work.ts";

interface WantedPage {
  uid: string;
  vehicleId: string;
  /** One that is too high means the last one. */
  page: number;
  shows: readonly HistoryPart[];
}

/** The work of one page, which is one of the log's, and how much there is in all. */
export async function loadWork(api: ApiClient, { uid, vehicleId, page, shows }: WantedPage) {
  const read = (logPage: number) =>
    api("GET /api/v1/me/vehicles/:id/log", { uid, params: { id: vehicleId }, query: { page: `${logPage}` } });
  const asked = await read(page);
  const { pages } = asked;
  const shown = Math.max(1, Math.min(page, pages));
  const list = shown === page ? asked : await read(shown);
  return { work: workOf(list, shows), page: shown, pages, count: countEntries(list), years: list.years };
}
