import type { CarData } from "../../../../domain/garage/car-facts.ts";
import type { BmwOptions } from "../../../../domain/garage/option-list.ts";
import type { VinTable } from "../../../../domain/garage/vin-table.ts";

/** They are the same for everyone and cached: nothing of a car is sent. A failure is forgotten, so that the next try asks again. */
export const loadCarData = loadedOnce<CarData>("/api/v1/car-data");
export const loadVinTable = loadedOnce<VinTable>("/api/v1/vin-table");
export const loadBmwOptions = loadedOnce<BmwOptions>("/api/v1/bmw-options");

function loadedOnce<Data>(path: string): () => Promise<Data> {
  let request: Promise<Data> | undefined;
  return () => {
    request ??= fetch(path)
      .then((response) => {
        if (!response.ok) throw new Error(`${path}: status ${response.status}`);
        return response.json() as Promise<Data>;
      })
      .catch((error: unknown) => {
        request = undefined;
        throw error;
      });
    return request;
  };
}
