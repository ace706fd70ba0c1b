import { afterEach, expect, it, vi } from "vitest";
import { suggestMakes } from "../../../../domain/garage/vehicle-names.ts";
import { fetchVehicleNames } from "./use-vehicle-names.ts";

afterEach(() => vi.unstubAllGlobals());

it("the names are requested once, and again only after a failure", async () => {
  const responses = [
    () => Promise.reject(new TypeError("offline")),
    async () => new Response("away", { status: 503 }),
    async () => Response.json({ makes: { BMW: {} } }),
  ];
  const fetched = vi.fn(() => responses.shift()?.());
  vi.stubGlobal("fetch", fetched);
  await expect(fetchVehicleNames()).rejects.toThrow("offline");
  await expect(fetchVehicleNames()).rejects.toThrow("503");
  const [names, again] = await Promise.all([fetchVehicleNames(), fetchVehicleNames()]);
  expect(suggestMakes(names)).toEqual(["BMW"]);
  expect(await fetchVehicleNames()).toBe(again);
  expect(fetched).toHaveBeenCalledTimes(3);
});
