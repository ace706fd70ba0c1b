// Written by npm run content:platforms.
import car86Brz from "../../../../domain/platforms/drawings/86-brz.svg?url&no-inline";
import carCivic from "../../../../domain/platforms/drawings/civic.svg?url&no-inline";
import carE36 from "../../../../domain/platforms/drawings/e36.svg?url&no-inline";
import carE46 from "../../../../domain/platforms/drawings/e46.svg?url&no-inline";
import carGti from "../../../../domain/platforms/drawings/gti.svg?url&no-inline";
import carMiata from "../../../../domain/platforms/drawings/miata.svg?url&no-inline";
import carMustang from "../../../../domain/platforms/drawings/mustang.svg?url&no-inline";
import carNissanZ from "../../../../domain/platforms/drawings/nissan-z.svg?url&no-inline";
import carPorsche911 from "../../../../domain/platforms/drawings/porsche-911.svg?url&no-inline";
import carS2000 from "../../../../domain/platforms/drawings/s2000.svg?url&no-inline";
import carSupra from "../../../../domain/platforms/drawings/supra.svg?url&no-inline";
import carWrx from "../../../../domain/platforms/drawings/wrx.svg?url&no-inline";

/** Side views to one scale: 1 unit is 10 mm, the ground lies at 156. `width` is the car's length and a margin. */
export const carDrawings: Readonly<Record<string, { href: string; width: number }>> = {
  "86-brz": { href: car86Brz, width: 444 },
  civic: { href: carCivic, width: 438 },
  e36: { href: carE36, width: 463.3 },
  e46: { href: carE46, width: 469.2 },
  gti: { href: carGti, width: 445.5 },
  miata: { href: carMiata, width: 415 },
  mustang: { href: carMustang, width: 498.4 },
  "nissan-z": { href: carNissanZ, width: 451.5 },
  "porsche-911": { href: carPorsche911, width: 444.5 },
  s2000: { href: carS2000, width: 433.5 },
  supra: { href: carSupra, width: 472 },
  wrx: { href: carWrx, width: 461.5 },
};
