import type { DistanceUnit, Vehicle } from "../../../../domain/garage/vehicle.ts";
import type { ImportFile } from "../../../../domain/import/import-file.ts";

export interface ImportProps {
  uid: string;
  vehicle: Vehicle;
  /** The unit of its odometer. */
  unit: DistanceUnit;
  file: ImportFile;
}
