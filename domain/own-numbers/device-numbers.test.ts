import { expect, it } from "vitest";
import { deviceNumber } from "../../tests/support/device-number.ts";
import { carKey, currentNumbers, parseDeviceNumbers } from "./device-numbers.ts";

const lug = deviceNumber({ car: carKey({ generation: "mk5" }) });

it("are shown for their platform and car, until they are removed", () => {
  const other = { ...lug, ref: "torque:drain" } as const;
  const record = [
    lug,
    { ...lug, car: carKey({ generation: "mk6" }) },
    { ...lug, platform: "wrx" },
    { ...lug, unsent: "removed" as const },
    { ...other, unsent: "changed" as const },
  ];
  expect(currentNumbers(record, "gti", lug.car).map(({ ref }) => ref)).toEqual([lug.ref, other.ref]);
});

it("are read as they were stored, with what is still to be sent", () => {
  const record = [
    { ...lug, requestKey: "0123456789abcdef" },
    { ...lug, page: "312", kept: { id: "n", version: 2 }, unsent: "removed" },
  ];
  expect(parseDeviceNumbers(JSON.parse(JSON.stringify(record)))).toEqual(record);
  expect(
    parseDeviceNumbers([{ ...lug, value: 120 }, null, { ...lug, unsent: "lost", kept: { id: 1 } }]),
  ).toEqual([lug]);
});
