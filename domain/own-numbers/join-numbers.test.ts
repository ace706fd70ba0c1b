import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviceNumber } from "../../tests/support/device-number.ts";
import { joinNumbers, takeAnswer } from "./join-numbers.ts";
import type { KeptNumber } from "./own-number.ts";

const row: KeptNumber = {
  id: "a",
  vehicleId: "17",
  version: 1,
  platform: "gti",
  ref: "torque:lug",
  value: "120 Nm",
  place: "dealer",
};
const kept = { id: "a", version: 1 };

describe("what a device has, with what the account has", () => {
  it("leaves alone what is another account's, of a car of nobody's garage, or not sent yet", () => {
    const device = [
      deviceNumber({ car: "bob/17", kept: { id: "b", version: 1 } }),
      deviceNumber({ car: "mk5//manual" }),
      deviceNumber({ value: "110 Nm", requestKey: "k" }),
      deviceNumber({ kept: { id: "c", version: 1 }, unsent: "removed" }),
    ];
    expect(joinNumbers(device, [], "ada")).toEqual(device);
  });

  it("has a figure that is brought again while it is being removed", () => {
    const device = [deviceNumber({ kept, unsent: "removed" }), deviceNumber()];
    expect(joinNumbers(device, [row], "ada")).toHaveLength(2);
  });

  it("tells apart cars and platforms", () => {
    const device = [deviceNumber({ car: "ada/18" }), deviceNumber({ platform: "wrx" })];
    expect(joinNumbers(device, [row], "ada")).toHaveLength(3);
  });

  it("is without figures that can't be read", () => {
    expect(joinNumbers([], [{ ...row, value: "tight" }, row], "ada")).toEqual([deviceNumber({ kept })]);
  });

  it("is the same however often they meet, and nothing unsent is lost", () => {
    const numbers = fc.array(
      fc.record({
        value: fc.constantFrom("110 Nm", "120 Nm", "89 lb-ft"),
        car: fc.constantFrom("ada/17", "ada/18", "bob/17", "mk5//"),
        kept: fc.constantFrom(undefined, kept, { id: "b", version: 2 }),
        unsent: fc.constantFrom(undefined, "changed" as const, "removed" as const),
      }),
    );
    const rows = fc.subarray([row, { ...row, id: "b", value: "130 Nm", version: 2 }]);
    fc.assert(
      fc.property(numbers, rows, (parts, account) => {
        const device = [...new Map(parts.map((part, at) => [part.kept?.id ?? at, part])).values()].map(
          ({ kept: of, unsent, ...part }) =>
            deviceNumber({ ...part, ...(of && { kept: of }), ...(of && unsent && { unsent }) }),
        );
        const once = joinNumbers(device, account, "ada");
        expect(joinNumbers(once, account, "ada")).toEqual(once);
        for (const each of device) if (each.unsent) expect(once).toContain(each);
      }),
    );
  });
});

it("a figure that is brought back while it is being removed becomes a row of its own", () => {
  const sent = deviceNumber({ kept, unsent: "removed" });
  expect(takeAnswer([deviceNumber({ kept })], sent, { kind: "gone" }, "ada")).toEqual([deviceNumber()]);
  expect(takeAnswer([sent], sent, { kind: "gone" }, "ada")).toEqual([]);
});

it("a figure that is removed while its change is on its way stays to be removed", () => {
  const sent = deviceNumber({ kept, unsent: "changed", value: "110 Nm" });
  const answer = { kind: "saved", row: { ...row, value: "110 Nm", version: 2 } } as const;
  const device = [{ ...sent, unsent: "removed" as const }];
  expect(takeAnswer(device, sent, answer, "ada")).toMatchObject([
    { kept: { version: 2 }, unsent: "removed" },
  ]);
});

it("a figure stands once, however the account and the device came to know of it", () => {
  const newer = { ...row, version: 2 };
  const conflict = { kind: "conflict", row: newer } as const;
  const changed = deviceNumber({ kept, unsent: "changed", value: "120.0 Nm" });
  expect(takeAnswer([changed], changed, conflict, "ada")).toEqual([
    deviceNumber({ kept: { ...kept, version: 2 } }),
  ]);
  const sent = deviceNumber({ requestKey: "k" });
  const met = joinNumbers([{ ...sent, value: "110 Nm" }], [row], "ada");
  expect(met).toHaveLength(2);
  expect(takeAnswer(met, sent, { kind: "saved", row }, "ada")).toMatchObject([
    { value: "110 Nm", kept, unsent: "changed" },
  ]);
});
