import { describe, expect, it } from "vitest";
import {
  type DeviceChoices,
  type DeviceLink,
  isNothing,
  meetAccount,
  noteSent,
  readDeviceLink,
  unsentPicks,
} from "./merge-device.ts";
import { defaultPreferences, type Preferences } from "./profile.ts";

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

/** What a meeting leaves to be sent. */
function toSend(...[held, link, uid, kept]: Parameters<typeof meetAccount>) {
  const met = meetAccount(held, link, uid, kept);
  return unsentPicks(met.device, met.link);
}

describe("the first sign-in on a device", () => {
  it("fills a new account with what was picked on the device", () => {
    expect(meetAccount(device, undefined, "ada", fresh)).toEqual({
      device,
      link: { uid: "ada", known: { variants: {} } },
    });
    expect(toSend(device, undefined, "ada", fresh)).toEqual(device);
  });

  it("lets the account win where it has a value", () => {
    expect(meetAccount(device, undefined, "ada", account).device).toEqual({
      units: "imperial",
      variants: { e46: { engine: "m54b30" }, miata: { generation: "na" } },
    });
    expect(toSend(device, undefined, "ada", account)).toEqual({ variants: { miata: { generation: "na" } } });
  });

  it("brings an empty device what the account has", () => {
    const empty = { variants: {} };
    expect(meetAccount(empty, undefined, "ada", account).device).toEqual({
      units: "imperial",
      variants: account.variants,
    });
    expect(toSend(empty, undefined, "ada", account)).toEqual({});
  });

  it("takes no default for a choice", () => {
    expect(meetAccount({ variants: {} }, undefined, "ada", fresh).device).toEqual({ variants: {} });
    expect(toSend({ variants: {} }, undefined, "ada", fresh)).toEqual({});
  });

  it("sends nothing of a platform that we do not know", () => {
    expect(toSend({ variants: { lada: { engine: "x" } } }, undefined, "ada", fresh)).toEqual({});
  });
});

describe("later", () => {
  const link: DeviceLink = { uid: "ada", known: device };

  it("the device follows the account, also in what was taken back elsewhere", () => {
    expect(meetAccount(device, link, "ada", account)).toEqual({
      device: { units: "imperial", variants: { e46: { engine: "m54b30" } } },
      link: { uid: "ada", known: { units: "imperial", variants: account.variants } },
    });
    expect(toSend(device, link, "ada", account)).toEqual({});
  });

  it("what was picked here and has not been sent goes first", () => {
    const known: DeviceChoices = { units: "imperial", variants: { e46: { engine: "m54b30" } } };
    const now: DeviceChoices = { units: "metric", variants: {} };
    expect(meetAccount(now, { uid: "ada", known }, "ada", account).device).toEqual(now);
    expect(toSend(now, { uid: "ada", known }, "ada", account)).toEqual({
      units: "metric",
      variants: { e46: null },
    });
  });

  it("a choice that lost its last part is taken back", () => {
    expect(unsentPicks({ ...device, variants: { miata: { generation: "na" }, e46: {} } }, link)).toEqual({
      variants: { e46: {} },
    });
    expect(unsentPicks({ ...device, variants: { ...device.variants, civic: {} } }, link)).toEqual({});
  });

  it("what was sent is sent no more", () => {
    const picked: DeviceChoices = { units: "imperial", variants: { e46: { engine: "s54" } } };
    const sent = unsentPicks(picked, link);
    expect(sent).toEqual({ units: "imperial", variants: { e46: { engine: "s54" }, miata: null } });
    expect(isNothing(unsentPicks(picked, noteSent(link, sent)))).toBe(true);
  });

  it("what was picked again while it was sent stays to be sent", () => {
    const sent = { units: "imperial", variants: { e46: { engine: "s54" } } } as const;
    expect(unsentPicks(device, noteSent({ ...link, underWay: sent }, sent))).toEqual({
      units: "metric",
      variants: { e46: { engine: "m52b28" } },
    });
  });

  it("what may have arrived after all is sent again as it is now, even when it was switched back", () => {
    const underWay = {
      units: "imperial",
      variants: { e46: { engine: "s54" }, civic: { engine: "k20" } },
    } as const;
    expect(unsentPicks(device, { ...link, underWay })).toEqual({
      units: "metric",
      variants: { e46: { engine: "m52b28" }, civic: null },
    });
  });
});

describe("a device that several people use", () => {
  it("fills nobody's account with the cars of another, nor with what was picked after the session had ended", () => {
    const link: DeviceLink = { uid: "ada", known: { variants: {} }, underWay: { variants: { e46: null } } };
    expect(meetAccount(device, link, "bob", fresh)).toEqual({
      device: { units: "metric", variants: {} },
      link: { uid: "bob", known: { units: "metric", variants: {} } },
    });
    expect(toSend(device, link, "bob", fresh)).toEqual({});
  });

  it("sends the units that the other one switches afterwards", () => {
    const { link } = meetAccount(device, { uid: "ada", known: device }, "bob", fresh);
    expect(unsentPicks({ units: "imperial", variants: {} }, link)).toEqual({ units: "imperial" });
  });
});

describe("the link that a device holds", () => {
  it("comes back as it was written", () => {
    const link: DeviceLink = {
      uid: "ada",
      known: { units: "metric", variants: { miata: { generation: "na" } } },
      underWay: { units: "imperial", variants: { e46: null, miata: { generation: "nb" } } },
    };
    expect(readDeviceLink(JSON.parse(JSON.stringify(link)))).toEqual(link);
  });

  it.each([undefined, null, 5, {}, { uid: "" }, { uid: 5 }, { uid: "a".repeat(101) }])(
    "is none: %j",
    (found) => {
      expect(readDeviceLink(found)).toBeUndefined();
    },
  );

  it("drops what it does not understand", () => {
    const odd = { units: "nautical", variants: { lada: null, e46: "x" }, theme: "light" };
    expect(readDeviceLink({ uid: "ada", known: odd, underWay: odd })).toEqual({
      uid: "ada",
      known: { variants: {} },
    });
  });
});
