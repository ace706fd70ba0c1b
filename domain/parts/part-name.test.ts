import { describe, expect, it } from "vitest";
import { partName, partNameKey } from "./part-name.ts";

describe("the name of one piece", () => {
  it.each([
    ["Front brake rotors", "Front brake rotor"],
    ["Front brake pads, set for both wheels", "Front brake pad"],
    ["Sealing rings of fill and drain plug", "Sealing ring of fill and drain plug"],
    ["Self-locking nuts, front towers", "Self-locking nut, front towers"],
    ["Nuts and gaskets, front exhaust pipes", "Nuts and gaskets, front exhaust pipes"],
    ["Front control arms, left and right", "Front control arm"],
    ["Spark plugs for your engine code", "Spark plug"],
    ["Air filter element, by VIN", "Air filter element"],
    ["Rack bellows kit", "Rack bellows kit"],
    [
      "Bushings of the shift arm, rear and at the transmission",
      "Bushing of the shift arm, rear and at the transmission",
    ],
    ["Coil boots", "Coil boot"],
    ["Clamping sleeves", "Clamping sleeve"],
    ["Door lock with actuator", "Door lock with actuator"],
    ["Headlight lens with seal", "Headlight lens with seal"],
    ["Bolts M6, about 40 mm long, full thread", "Bolts M6, about 40 mm long, full thread"],
    [
      "Oil filter kit: element, cap O-rings, plug washer",
      "Oil filter kit: element, cap O-rings, plug washer",
    ],
    ["Light switches", "Light switch"],
    ["Intake manifold gasket set", "Intake manifold gasket set"],
    ["Belt tensioners, or their rollers, and idler", "Belt tensioners, or their rollers, and idler"],
    ["Exhaust gaskets, nuts and clamps", "Exhaust gaskets, nuts and clamps"],
    ["Drive belts", "Drive belt"],
  ])("%s: %s", (name, one) => {
    expect(partName(name)).toBe(one);
  });

  it("brings guides together", () => {
    expect(partNameKey("Spark plugs for your engine code")).toBe(partNameKey("Spark plug"));
    expect(partNameKey("Self-locking nuts, front towers")).not.toBe(
      partNameKey("Self-locking nuts, rear mounts"),
    );
  });
});
