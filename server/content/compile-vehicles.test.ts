import { describe, expect, it } from "vitest";
import { vehicleNamesFileSchema } from "../../domain/garage/vehicle-names-schema.ts";
import { compileVehicles } from "./compile-vehicles.ts";
import { type ContentFault, describeFaults } from "./content-error.ts";
import { readYaml } from "./yaml-file.ts";

function compile(...texts: string[]) {
  const faults: ContentFault[] = [];
  const files = texts.map(
    (text, at) =>
      [
        `list-${at}`,
        readYaml(`vehicles/list-${at}.yaml`, text, vehicleNamesFileSchema, faults) ?? {},
      ] as const,
  );
  const names = compileVehicles(new Map(files), faults);
  return { names, faults: describeFaults(faults) };
}

describe("the names of cars", () => {
  it("are one list of all, with the years of both", () => {
    const { names, faults } = compile(
      "Mazda:\n  RX-7: 1993-1995\n  MX-5: 1990-1991, 2001\nBMW:\n  M3: 1995",
      "Mazda:\n  MX-5: 1992-1997, 1999",
    );
    expect(faults).toEqual([]);
    expect(JSON.stringify(names)).toBe(
      '{"BMW":{"M3":[[1995,1995]]},"Mazda":{"MX-5":[[1990,1997],[1999,1999],[2001,2001]],"RX-7":[[1993,1995]]}}',
    );
  });

  it.each(["95", "1995-", "1999-1995", "1995, 1996", "1999, 1995", "1995-1997, 1997-1999", "soon", ""])(
    "cannot have the years %j",
    (years) => {
      expect(compile(`BMW:\n  M3: ${years}`).faults).toEqual([
        'content/vehicles/list-0.yaml: BMW.M3: must be years such as "1992-1995, 1997"',
      ]);
    },
  );

  it("are spelled the same", () => {
    expect(compile("Nissan:\n  350Z: 2003", "Nissan:\n  350z: 2004\nNISSAN:\n  Z: 2023").faults).toEqual([
      'content/vehicles/list-1.yaml: Nissan.350z: is spelled "Nissan 350Z" elsewhere',
      'content/vehicles/list-1.yaml: NISSAN: is spelled "Nissan" elsewhere',
    ]);
  });
});
