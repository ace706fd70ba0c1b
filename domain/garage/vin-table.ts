import type { YearRange } from "./vehicle-names.ts";

/** One model among those that a maker filed for North America. */
export interface VinModel {
  make: string;
  /** The first three characters of the VIN, any of these. */
  wmis: readonly string[];
  years: readonly YearRange[];
  /** From the fourth character on, and behind a bar from the tenth: `[45]` is one of these, `*` is any. */
  pattern: string;
  model: string;
  body?: string;
  liters?: number;
}

/** The model that positions 4 to 7 of a North American BMW VIN name. */
export interface BmwType {
  wmi: string;
  code: string;
  years: readonly YearRange[];
  model: string;
  body: string;
  chassis: string;
  liters?: number;
  /** Its name. Like the chassis it is ours: vPIC has neither. */
  engine?: string;
  /** The platform with our guides, and the engine among its options. */
  platform?: string;
  engineId?: string;
  unsure?: string;
  /** vPIC's data where we changed it. */
  raw?: RawBmwType;
}

export interface RawBmwType {
  model?: string;
  body?: string;
  years?: string;
  liters?: string;
}

/** Everything that a VIN is decoded with, in the form that is sent to browsers. See content/vin/SOURCES.md. */
export interface VinTable {
  /** By the first three characters. */
  makes: Readonly<Record<string, readonly string[]>>;
  models: readonly VinModel[];
  bmwTypes: readonly BmwType[];
  /** By the eleventh character. */
  bmwPlants: Readonly<Record<string, string>>;
}

export const emptyVinTable: VinTable = { makes: {}, models: [], bmwTypes: [], bmwPlants: {} };
