import type { Reading } from "../../../../domain/garage/driving.ts";
import type { DistanceUnit, LogList } from "../../../../domain/garage/garage-view.ts";
import type { HistoryFacts } from "../../../../domain/garage/history-view.ts";
import type { Photo } from "../../../../domain/garage/photo.ts";
import type { ServiceStrip } from "../../../../domain/garage/service-strip.ts";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import type { HistoryPart, Work } from "./work.ts";

/** A car's history, as its page shows it. */
export interface History {
  vehicle: Vehicle;
  unit: DistanceUnit;
  cover: Photo | undefined;
  /** Where we have a drawing of it. */
  platform: string | undefined;
  facts: HistoryFacts;
  /** By month, oldest first. */
  odometer: readonly Reading[];
  strips: readonly ServiceStrip[];
  years: LogList["years"];
  work: readonly Work[];
  /** The number of all entries. */
  count: number;
  page: number | "all";
  pages: number;
  shows: readonly HistoryPart[];
}
