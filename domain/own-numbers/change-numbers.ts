import { asNew, currentNumbers, type DeviceNumber } from "./device-numbers.ts";
import { ownFigures } from "./own-figures.ts";
import { type OwnNumber, ownSource } from "./own-number.ts";
import { type OwnValue, ownText } from "./own-value.ts";

type Numbers = readonly DeviceNumber[];

interface BroughtNumber extends Omit<OwnNumber, "value"> {
  platform: string;
  car: string;
  value: OwnValue;
}

/** Keeps a figure for a car, in the row that the car has for the number. Another row with a figure that differs goes. */
export function keepNumber(all: Numbers, { value, ...brought }: BroughtNumber): Numbers {
  const rows = all.filter((each) => isSame(each, brought) && each.unsent !== "removed");
  const row = rows.find(({ kept }) => kept) ?? rows[0];
  const number: DeviceNumber = {
    ...brought,
    value: ownText(value),
    ...ownFigures(value),
    own: ownSource(brought),
    ...(row?.requestKey !== undefined && { requestKey: row.requestKey }),
    ...(row?.kept && { kept: row.kept, unsent: "changed" }),
  };
  const others = rows.filter((each) => each !== row).reduce<Numbers>(dropNumber, all);
  return row ? others.map((each) => (each === row ? number : each)) : [...others, number];
}

/** With figures that a file has. What a car has already stays, sent or not. */
export function addNumbers(all: Numbers, brought: readonly BroughtNumber[]): Numbers {
  return brought.reduce((kept, each) => {
    const ofCar = currentNumbers(kept, each.platform, each.car);
    return ofCar.some(({ ref }) => ref === each.ref) ? kept : keepNumber(kept, each);
  }, all);
}

/** Without this figure. One that the garage has stays until the garage knows. */
export function dropNumber(all: Numbers, dropped: DeviceNumber): Numbers {
  return all.flatMap((each): Numbers => {
    if (each !== dropped) return [each];
    return each.kept ? [{ ...each, unsent: "removed" }] : [];
  });
}

/** Of figures that differ, the one that its reader decides for. */
export function decideFor(all: Numbers, chosen: DeviceNumber): Numbers {
  return all
    .filter((each) => each !== chosen && isSame(each, chosen) && each.unsent !== "removed")
    .reduce<Numbers>(dropNumber, all);
}

/** A copy of another car's figure. */
export function copyNumber(all: Numbers, number: DeviceNumber, car: string): Numbers {
  return [...all, { ...asNew(number), car }];
}

function isSame(one: DeviceNumber, other: Pick<DeviceNumber, "platform" | "car" | "ref">): boolean {
  return one.platform === other.platform && one.car === other.car && one.ref === other.ref;
}
