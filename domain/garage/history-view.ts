import type { LocalDate } from "../local-date.ts";
import type { Reading } from "./driving.ts";
import type { ServiceTimes } from "./service-intervals.ts";

/** `GET /api/v1/me/vehicles/{id}/history`: what a history tells beside the log itself. */
export interface HistoryFacts {
  /** The first day that is known of the car. */
  since?: LocalDate;
  readings: {
    count: number;
    /** None is lower than the one before. */
    isSteady: boolean;
    first?: Reading;
    last?: Reading;
  };
  /** Work that shops did. */
  byShops: number;
  /** Work with a receipt, and what it cost in dollars. */
  receipts: { entries: number; cents: number };
  /** By the words of the latest entries. */
  services: ServiceTimes;
}
