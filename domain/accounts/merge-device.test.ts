import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterLogOut,
  type DeviceChoices,
  type DeviceLink,
  hasUnsent,
  meetAccount,
  notePicked,
  noteSent,
  readDeviceLink,
} from "./merge-device.ts";
import { defaultPreferences, type Preferences } from "./profile.ts";
import { type ChoiceChange, changePreferences } from "./profile-update.ts";

const fresh = defaultPreferences;
const account: Preferences = {
  ...fresh,
  units: "imperial",
  unitsChosen: true,
  variants: { e46: { engine: "m54b30" } },
};
const device: DeviceChoices = {
  units: "metric",
  variants: { e46: { engine: "m52b28" }, miata: { generation: "na" } },
};

describe("the first sign-in on a device", () => {
  it("fills a new account with what was picked on the device", () => {
    const { link, ...met } = meetAccount(device, undefined, "ada", fresh);
    expect(met.device).toEqual(device);
    expect(link).toEqual({ uid: "ada", unsent: { units: "metric", variants: device.variants } });
  });

  it("lets the account win where it has a value", () => {
    const met = meetAccount(device, undefined, "ada", account);
    expect(met.device).toEqual({
      units: "imperial",
      variants: { e46: { engine: "m54b30" }, miata: { generation: "na" } },
    });
    expect(met.link.unsent).toEqual({ variants: { miata: { generation: "na" } } });
  });

  it("brings an empty device what the account has", () => {
    const met = meetAccount({ variants: {} }, undefined, "ada", account);
    expect(met.device).toEqual({ units: "imperial", variants: account.variants });
    expect(hasUnsent(met.link)).toBe(false);
  });

  it("takes no default for a choice", () => {
    const met = meetAccount({ variants: {} }, undefined, "ada", fresh);
    expect(met.device.units).toBeUndefined();
    expect(hasUnsent(met.link)).toBe(false);
  });

  it("sends nothing of a platform that we do not know", () => {
    const met = meetAccount({ variants: { lada: { engine: "x" } } }, undefined, "ada", fresh);
    expect(hasUnsent(met.link)).toBe(false);
  });
});

describe("later", () => {
  const link: DeviceLink = { uid: "ada", unsent: {} };

  it("the device follows the account, also in what was taken back elsewhere", () => {
    expect(meetAccount(device, link, "ada", account).device).toEqual({
      units: "imperial",
      variants: { e46: { engine: "m54b30" } },
    });
  });

  it("what was picked here and has not been sent goes first", () => {
    const picked = notePicked(notePicked(link, { units: "metric" }), { variants: { e46: null } });
    const met = meetAccount(device, picked, "ada", account);
    expect(met.device).toEqual({ units: "metric", variants: {} });
    expect(met.link).toEqual({ uid: "ada", unsent: { units: "metric", variants: { e46: null } } });
  });

  it("what was sent is sent no more", () => {
    const picked = notePicked(link, { units: "metric", variants: { e46: { engine: "s54" } } });
    expect(hasUnsent(noteSent(picked, picked.unsent))).toBe(false);
  });

  it("what was picked again while it was sent stays to be sent", () => {
    const first = notePicked(link, { units: "metric", variants: { e46: { engine: "s54" }, miata: null } });
    const again = notePicked(first, { units: "imperial", variants: { e46: null } });
    expect(noteSent(again, first.unsent).unsent).toEqual({ units: "imperial", variants: { e46: null } });
  });
});

describe("a device that several people use", () => {
  it("fills nobody's account with the cars of another", () => {
    const link = notePicked({ uid: "ada", unsent: {} }, { variants: { miata: { generation: "na" } } });
    const met = meetAccount(device, link, "bob", fresh);
    expect(met).toEqual({ device: { units: "metric", variants: {} }, link: { uid: "bob", unsent: {} } });
  });

  it("keeps its units and no cars after a log-out", () => {
    expect(afterLogOut(device)).toEqual({ units: "metric", variants: {} });
  });
});

describe("the link that a device holds", () => {
  it("comes back as it was written", () => {
    const link = notePicked(
      { uid: "ada", unsent: {} },
      { units: "metric", variants: { e46: null, miata: { generation: "na" } } },
    );
    expect(readDeviceLink(JSON.parse(JSON.stringify(link)))).toEqual(link);
  });

  it.each([undefined, null, 5, {}, { uid: "" }, { uid: 5 }, { uid: "a".repeat(101) }])(
    "is none: %j",
    (found) => {
      expect(readDeviceLink(found)).toBeUndefined();
    },
  );

  it("drops what it does not understand", () => {
    const unsent = { units: "nautical", variants: { lada: null, e46: "x" }, theme: "light" };
    expect(readDeviceLink({ uid: "ada", unsent })).toEqual({ uid: "ada", unsent: {} });
  });
});

describe("two tabs", () => {
  const units = fc.constantFrom("metric" as const, "imperial" as const);
  const choice = fc.constantFrom(null, { engine: "m54b30" }, { generation: "na" });
  const platform = fc.constantFrom("e46", "miata");
  const picked: fc.Arbitrary<ChoiceChange> = fc.oneof(
    units.map((each) => ({ units: each })),
    fc.tuple(platform, choice).map(([name, each]) => ({ variants: { [name]: each } })),
  );
  const some = fc.record({
    units: fc.option(units, { nil: undefined }),
    variants: fc.dictionary(platform, fc.constantFrom({ engine: "s54" }, { gearbox: "manual" })),
  });
  const accounts = some.map((choices) => changePreferences(fresh, choices));

  it("that load at once agree: meeting twice is the same as once", () => {
    fc.assert(
      fc.property(some, accounts, (held, kept) => {
        const once = meetAccount(held, undefined, "ada", kept);
        expect(meetAccount(once.device, once.link, "ada", kept)).toEqual(once);
        const sent = changePreferences(kept, once.link.unsent);
        expect(meetAccount(once.device, noteSent(once.link, once.link.unsent), "ada", sent).device).toEqual(
          once.device,
        );
      }),
    );
  });

  it("lose no pick, whenever each one is sent, lost or acknowledged", () => {
    const moves = fc.array(fc.oneof(picked, fc.constantFrom("send", "lose", "acknowledge")), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(some, accounts, moves, (held, kept, list) => {
        const met = meetAccount(held, undefined, "ada", kept);
        // Devices hold choices as preferences do, so the same change serves for both.
        let shown = changePreferences(kept, met.link.unsent);
        let link = met.link;
        let stored = kept;
        // One request at a time, as the lock makes it.
        let underWay: ChoiceChange | undefined;
        for (const move of list) {
          if (typeof move === "object") {
            shown = changePreferences(shown, move);
            link = notePicked(link, move);
          } else if (move === "send") underWay ??= link.unsent;
          else if (underWay) {
            if (move === "acknowledge") {
              stored = changePreferences(stored, underWay);
              link = noteSent(link, underWay);
            }
            underWay = undefined;
          }
        }
        expect(changePreferences(stored, link.unsent)).toEqual(shown);
        expect(meetAccount(met.device, link, "ada", stored).device.variants).toEqual(shown.variants);
      }),
      { numRuns: 500 },
    );
  });
});
