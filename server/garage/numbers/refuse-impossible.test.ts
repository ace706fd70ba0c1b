import { describe, expect, it } from "vitest";
import { usualNumbersFileSchema } from "../../../domain/own-numbers/usual-schema.ts";
import { smallContent, specsFile } from "../../../tests/support/small-content.ts";
import { refuseImpossible } from "./refuse-impossible.ts";

const content = smallContent({
  usualNumbers: usualNumbersFileSchema.parse({ threads: { M8: 1.25 } }),
  specs: new Map([
    [
      "e46",
      specsFile({
        torques: {
          ...specsFile().torques,
          "caliper-bolt": {
            name: "Caliper bolt",
            system: "brakes",
            thread: "M8",
            values: [{ confidence: "unverified" }],
          },
        },
      }),
    ],
  ]),
});
const refuse = (value: string, more: object = {}) =>
  refuseImpossible(content, { platform: "e46", ref: "torque:caliper-bolt", value, ...more });

describe("a figure that is sent", () => {
  it("is refused where no bolt of its size takes it, at its field", async () => {
    const why = expect.stringContaining("No M8 bolt takes more than 79 Nm");
    await expect(refuse("700 Nm")).rejects.toMatchObject({ status: 400, errors: { value: why } });
    await expect(refuse("70 Nm")).resolves.toBeUndefined();
  });

  it("has wide bounds where its size, its number or its platform isn't known", async () => {
    for (const more of [{ ref: "torque:wheel-bolts" }, { ref: "torque:unheard-of" }, { platform: "e99" }]) {
      await expect(refuse("500 Nm", more), JSON.stringify(more)).resolves.toBeUndefined();
      await expect(refuse("9000 Nm", more)).rejects.toThrow("That can't be right");
    }
  });
});
