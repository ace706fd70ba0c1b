import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { schedulesOf, serviceStrips } from "../../../../domain/garage/service-intervals.ts";
import type { ServiceStrip } from "../../../../domain/garage/service-strip.ts";
import type { DistanceUnit, Vehicle } from "../../../../domain/garage/vehicle.ts";
import type { Content } from "../../../context.ts";
import { presetsFor } from "../maintenance/car-suggestions.ts";

interface JudgedCar {
  uid: string;
  vehicle: Vehicle;
  unit: DistanceUnit;
  today: string;
}

/** How regularly a car was serviced: one calculation for its history and its charts. */
export async function loadStrips(api: ApiClient, content: Content, { uid, vehicle, unit, today }: JudgedCar) {
  const car = { uid, params: { id: vehicle.id } };
  const [facts, { reminders }] = await Promise.all([
    api("GET /api/v1/me/vehicles/:id/history", car),
    api("GET /api/v1/me/vehicles/:id/reminders", car),
  ]);
  const strips: ServiceStrip[] = serviceStrips({
    times: facts.services,
    schedules: schedulesOf(presetsFor(content, vehicle, unit), reminders, unit),
    until: vehicle.soldOn ?? today,
    odometer: vehicle.mileage,
    unit,
  });
  return { facts, strips };
}
