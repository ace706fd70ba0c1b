import { describe, expect, it } from "vitest";
import { servicesIn } from "./match.ts";

/**
 * Work as people name it in five trackers; the wording is ours. Where a title stands in each file:
 * - LubeLogger, `Description` of "Date,Description,Cost,Notes,Odometer,Tags" (github.com/hargata/lubelog)
 * - Fuelio, `CostTitle` below "## Costs" of its CSV backup (as read by several importers on GitHub)
 * - aCar, `Sub Types` of "Event Records" (github.com/AdamJHowell/MileageTracker, README)
 * - Fuelly, `Services` of its app's export
 * - Drivvo, `Tipo de servicio` below "##Service"
 *
 * [title, what it closes for certain, what it may close]
 */
const titles: Readonly<Record<string, readonly (readonly [string, string?, string?])[]>> = {
  LubeLogger: [
    ["Oil change", "engine-oil"],
    ["Oil & filter 5W-30 Mobil 1", "engine-oil"],
    ["oil chg + filter", "engine-oil"],
    ["Changed oil, filter and drain plug washer", "engine-oil"],
    ["Engine oil and filter", "engine-oil"],
    ["Synthetic oil service at 142k", "engine-oil"],
    ["Brake fluid, flushed", "brake-fluid"],
    ["Bled brakes, all four corners", "brake-fluid"],
    ["DOT 4 brake fluid exchange", "brake-fluid"],
    ["Brake fluid", undefined, "brake-fluid"],
    ["Coolant flush and fill", "coolant"],
    ["Replaced coolant (G48)", "coolant"],
    ["Topped up coolant"],
    ["Coolant leak at the expansion tank"],
    ["New expansion tank and cap"],
    ["Spark plugs NGK", "spark-plugs"],
    ["Plugs and coils, all six", "spark-plugs"],
    ["Replaced spark plugs and valve cover gasket", "spark-plugs"],
    ["Valve cover gasket, spark plug tube seals"],
    ["Cabin air filter", "cabin-filter"],
    ["Engine air filter + cabin filter", "engine-air-filter cabin-filter"],
    ["K&N air filter cleaned"],
    ["Front pads and rotors", "front-brake-pads"],
    ["Rear brake pads", "rear-brake-pads"],
    ["Brake pads", undefined, "front-brake-pads rear-brake-pads"],
    ["Brake job", undefined, "front-brake-pads rear-brake-pads"],
    ["Rotated tires", "tire-rotation"],
    ["Tire rotation and balance", "tire-rotation"],
    ["New Michelin tires, set of four", "tires"],
    ["Checked tire pressure", "tire-pressure"],
    ["Manual transmission fluid, Redline MTL", "transmission-fluid"],
    ["Gearbox oil change", "transmission-fluid"],
    ["Diff fluid", "differential-fluid"],
    ["Rear differential oil and trans fluid", "differential-fluid transmission-fluid"],
    ["Serpentine belt", "drive-belts"],
    ["Belts and tensioners", "drive-belts"],
    ["Timing belt, water pump, thermostat", "timing-belt water-pump thermostat"],
    ["Battery replaced (AGM)", "battery"],
    ["Battery dead, jump started"],
    ["Oil pan gasket"],
    ["Oil filter housing gasket leak"],
    ["Oil light came on, added half a quart"],
    ["Ordered oil and filter"],
    ["Wiper blades", "wiper-blades"],
    ["Wiper motor"],
    ["Front brake caliper rebuilt"],
    ["Rear brake light bulb"],
    ["Front brake pad wear sensor"],
    ["Oil filter wrench"],
    ["New tire valve stems"],
    ["Battery cables"],
    ["Spark plug wires", "ignition-leads"],
    ["Don't change oil yet"],
    ["Cabin filter not changed"],
    ["Should replace timing belt"],
    ["Spark plugs worn"],
    ["Oil change coupon"],
    ["Brake fluid chg", "brake-fluid"],
    ["Service A"],
  ],
  Fuelio: [
    ["Oil", undefined],
    ["Oil change 10W40", "engine-oil"],
    ["Oil + oil filter + air filter", "engine-oil engine-air-filter"],
    ["Ölwechsel", "engine-oil"],
    ["Inspection and oil service", "engine-oil"],
    ["Brakes front", "front-brake-pads"],
    ["Brakes rear", "rear-brake-pads"],
    ["Winter tyres fitted", "tires"],
    ["Tyre swap"],
    ["Insurance 2026", "insurance"],
    ["Road tax", "registration"],
    ["TÜV", "safety-inspection"],
    ["MOT", "safety-inspection"],
    ["Car wash"],
    ["Parking"],
    ["Cambelt and water pump", "timing-belt water-pump"],
    ["Aux belt", "drive-belts"],
    ["Pollen filter", "cabin-filter"],
    ["Fuel filter", "fuel-filter"],
    ["Timing belt cover noise"],
    ["Gearbox mount"],
    ["DSG service", "transmission-fluid"],
    ["Coolant temperature sensor"],
    ["Antifreeze", undefined, "coolant"],
    ["Battery", "battery"],
    ["Key fob battery"],
    ["Wheel alignment", "wheel-alignment"],
    ["Oil consumption test"],
    ["MOT failed"],
    ["MOT booked"],
    ["Timing belt tensioner"],
    ["Timing belt?"],
    ["Timing belt ok"],
    ["MOT?"],
    ["Waiting on spark plugs"],
  ],
  aCar: [
    ["Engine Oil, Oil Filter", "engine-oil"],
    ["Air Filter", "engine-air-filter"],
    ["Cabin Air Filter, Wiper Blades", "cabin-filter wiper-blades"],
    ["Rotate Tires", "tire-rotation"],
    ["Brake Fluid", undefined, "brake-fluid"],
    ["Brakes, Front", undefined, "front-brake-pads rear-brake-pads"],
    ["Inspect Brakes", "brake-inspection"],
    ["Spark Plugs", "spark-plugs"],
    ["Transmission Fluid", "transmission-fluid"],
    ["Differential Fluid", "differential-fluid"],
    ["Power Steering Fluid", "power-steering-fluid"],
    ["Cooling System", undefined, "coolant"],
    ["Belts", undefined],
    ["Oxygen Sensor", "oxygen-sensors"],
    ["Safety Inspection", "safety-inspection"],
    ["Emissions Test", "safety-inspection"],
    ["Registration", "registration"],
    ["Suspension"],
    ["Lights"],
    ["Washer Fluid"],
    ["Tire pressure sensor"],
    ["Cabin filter housing"],
  ],
  Fuelly: [
    ["Oil Change, Tire Rotation", "engine-oil tire-rotation"],
    ["Change Oil", "engine-oil"],
    ["Oil Change, Brake Inspection, Tire Pressure", "engine-oil brake-inspection tire-pressure"],
    ["Brake Inspection", "brake-inspection"],
    ["Front Brakes", "front-brake-pads"],
    ["Rear Brakes Replaced", "rear-brake-pads"],
    ["Radiator Flush", "coolant"],
    ["Fuel Filter, Air Filter", "fuel-filter engine-air-filter"],
    ["O2 Sensors", "oxygen-sensors"],
    ["Alignment", "wheel-alignment"],
    ["Drive Belt", "drive-belts"],
    ["Thermostat", "thermostat"],
    ["Tires", undefined],
    ["Dealer quote for brake fluid and coolant"],
    ["Multi-point inspection, recommended brake flush"],
    ["Forgot oil change"],
    ["Oil change, not yet"],
    ["Headlights aligned"],
    ["Recommended: cabin filter, brake fluid flush"],
    ["Recommended: brake inspection"],
    ["Brakes checked, ok", "brake-inspection"],
    ["Cabin filter dirty"],
  ],
  Drivvo: [
    ["Cambio de aceite", "engine-oil"],
    ["Troca de óleo", "engine-oil"],
    ["Oil filter", "engine-oil"],
    ["Engine oil, top up"],
    ["Brake pad change, front axle", undefined, "front-brake-pads rear-brake-pads"],
    ["New battery", "battery"],
    ["Tires balanced"],
    ["Air conditioning filter", "cabin-filter"],
    ["Ignition cables", "ignition-leads"],
    ["Clutch fluid changed", "clutch-fluid"],
    ["Valve adjustment", "valve-clearance"],
    ["Radiator hoses", "coolant-hoses"],
    ["Headlight bulb"],
  ],
};

const rows = Object.entries(titles).flatMap(([tracker, list]) =>
  list.map(([title, sure = "", maybe = ""]) => ({ tracker, title, sure, maybe })),
);
const wanted = (text: string) => text.split(" ").filter(Boolean).sort();
const known = (text: string, certainty: string) =>
  [...servicesIn(text)]
    .filter(([id, each]) => each === certainty && isService(id))
    .map(([id]) => id)
    .sort();
/** Kinds that are there only so that their words mean nothing else. */
const isService = (id: string) => !["oil-filter-housing", "cooling-parts"].includes(id);

describe("the services that a title names", () => {
  it("has 120 titles of five trackers", () => {
    expect(Object.keys(titles)).toHaveLength(5);
    expect(rows.length).toBeGreaterThanOrEqual(120);
  });

  it("closes none that was not done", () => {
    const wrong = rows.flatMap(({ title, sure }) =>
      known(title, "sure").flatMap((id) => (wanted(sure).includes(id) ? [] : `${title}: ${id}`)),
    );
    expect(wrong).toEqual([]);
  });

  it("reads at least 95 % of them right", () => {
    const misread = rows.filter(
      ({ title, sure, maybe }) =>
        String(known(title, "sure")) !== String(wanted(sure)) ||
        String(known(title, "maybe")) !== String(wanted(maybe)),
    );
    const told = misread.map(({ title }) => `${title}: ${known(title, "sure")} | ${known(title, "maybe")}`);
    expect(1 - misread.length / rows.length, told.join("\n")).toBeGreaterThanOrEqual(0.95);
  });
});
