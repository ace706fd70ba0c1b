import type { DeviceNumber } from "../../domain/own-numbers/device-numbers.ts";

/** A torque that a reader brought. */
export const deviceNumber = (more: Partial<DeviceNumber> = {}): DeviceNumber => ({
  platform: "gti",
  car: "ada/17",
  ref: "torque:lug",
  value: "120 Nm",
  place: "dealer",
  metric: "120 Nm",
  imperial: "89 lb-ft",
  own: "dealer",
  ...more,
});
