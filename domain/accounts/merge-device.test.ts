import { describe, expect, it } from "vitest";
import {
  type DeviceChoices,
  type DeviceLink,
  isNothing,
  noteSent,
  readDeviceLink,
  reconcile,
  unsentChanges,
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

/** The changes that a meeting leaves to be sent. */
function toSend(...[held, link, uid, kept]: Parameters<typeof reconcile>) {
  const met = reconcile(held, link, uid, kept);
  return unsentChanges(met.device, met.link);
}

describe("the first sign-in on a device", () => {
  it("fills a new account with what was picked on the device", () => {
    expect(reconcile(device, undefined, "ada", fresh)).toEqual({
      device,
      link: { uid: "ada", lastSynced: { variants: {} }, inFlight: device },
    });
    expect(toSend(device, undefined, "ada", fresh)).toEqual(device);
  });

  it("keeps a pick that an old response makes look as if the account had it", () => {
    const link = { uid: "ada", lastSynced: { variants: { e46: { engine: "s54" } } } };
    const takenBack = { variants: {} };
    const { device, link: after } = reconcile(takenBack, link, "ada", fresh);
    expect(unsentChanges(device, after)).toEqual({ variants: { e46: null } });
    expect(noteSent(after, { units: "metric" }).inFlight).toEqual({ variants: { e46: null } });
  });

  it("lets the account win where it has a value", () => {
    expect(reconcile(device, undefined, "ada", account).device).toEqual({
      units: "imperial",
      variants: { e46: { engine: "m54b30" }, miata: { generation: "na" } },
    });
    expect(toSend(device, undefined, "ada", account)).toEqual({ variants: { miata: { generation: "na" } } });
  });

  it("brings an empty device what the account has", () => {
    const empty = { variants: {} };
    expect(reconcile(empty, undefined, "ada", account).device).toEqual({
      units: "imperial",
      variants: account.variants,
    });
    expect(toSend(empty, undefined, "ada", account)).toEqual({});
  });

  it("takes no default for a choice", () => {
    expect(reconcile({ variants: {} }, undefined, "ada", fresh).device).toEqual({ variants: {} });
    expect(toSend({ variants: {} }, undefined, "ada", fresh)).toEqual({});
  });

  it("sends nothing of a platform that we do not know", () => {
    expect(toSend({ variants: { lada: { engine: "x" } } }, undefined, "ada", fresh)).toEqual({});
  });
});

describe("later", () => {
  const link: DeviceLink = { uid: "ada", lastSynced: device };

  it("the device follows the account, also in what was taken back elsewhere", () => {
    expect(reconcile(device, link, "ada", account)).toEqual({
      device: { units: "imperial", variants: { e46: { engine: "m54b30" } } },
      link: { uid: "ada", lastSynced: { units: "imperial", variants: account.variants } },
    });
    expect(toSend(device, link, "ada", account)).toEqual({});
  });

  it("what was picked here and has not been sent goes first", () => {
    const lastSynced: DeviceChoices = { units: "imperial", variants: { e46: { engine: "m54b30" } } };
    const now: DeviceChoices = { units: "metric", variants: {} };
    expect(reconcile(now, { uid: "ada", lastSynced }, "ada", account).device).toEqual(now);
    expect(toSend(now, { uid: "ada", lastSynced }, "ada", account)).toEqual({
      units: "metric",
      variants: { e46: null },
    });
  });

  it("a choice that lost its last part is taken back", () => {
    expect(unsentChanges({ ...device, variants: { miata: { generation: "na" }, e46: {} } }, link)).toEqual({
      variants: { e46: {} },
    });
    expect(unsentChanges({ ...device, variants: { ...device.variants, civic: {} } }, link)).toEqual({});
  });

  it("what was sent is sent no more", () => {
    const picked: DeviceChoices = { units: "imperial", variants: { e46: { engine: "s54" } } };
    const sent = unsentChanges(picked, link);
    expect(sent).toEqual({ units: "imperial", variants: { e46: { engine: "s54" }, miata: null } });
    expect(isNothing(unsentChanges(picked, noteSent(link, sent)))).toBe(true);
  });

  it("what was picked again while it was sent stays to be sent", () => {
    const sent = { units: "imperial", variants: { e46: { engine: "s54" } } } as const;
    expect(unsentChanges(device, noteSent({ ...link, inFlight: sent }, sent))).toEqual({
      units: "metric",
      variants: { e46: { engine: "m52b28" } },
    });
  });

  it("what may have arrived after all is sent again as it is now, even when it was switched back", () => {
    const inFlight = {
      units: "imperial",
      variants: { e46: { engine: "s54" }, civic: { engine: "k20" } },
    } as const;
    expect(unsentChanges(device, { ...link, inFlight })).toEqual({
      units: "metric",
      variants: { e46: { engine: "m52b28" }, civic: null },
    });
  });
});

describe("a device that several people use", () => {
  it("fills nobody's account with the cars of another, nor with what was picked after the session had ended", () => {
    const link: DeviceLink = {
      uid: "ada",
      lastSynced: { variants: {} },
      inFlight: { variants: { e46: null } },
    };
    expect(reconcile(device, link, "bob", fresh)).toEqual({
      device: { units: "metric", variants: {} },
      link: { uid: "bob", lastSynced: { units: "metric", variants: {} } },
    });
    expect(toSend(device, link, "bob", fresh)).toEqual({});
  });

  it("sends the units that the other one switches afterwards", () => {
    const { link } = reconcile(device, { uid: "ada", lastSynced: device }, "bob", fresh);
    expect(unsentChanges({ units: "imperial", variants: {} }, link)).toEqual({ units: "imperial" });
  });
});

describe("the link that a device holds", () => {
  it("comes back as it was written", () => {
    const link: DeviceLink = {
      uid: "ada",
      lastSynced: { units: "metric", variants: { miata: { generation: "na" } } },
      inFlight: { units: "imperial", variants: { e46: null, miata: { generation: "nb" } } },
    };
    expect(readDeviceLink(JSON.parse(JSON.stringify(link)))).toEqual(link);
  });

  it("is read under the names of an older release too", () => {
    const older = { uid: "ada", known: { units: "metric", variants: {} }, underWay: { units: "imperial" } };
    expect(readDeviceLink(older)).toEqual({
      uid: "ada",
      lastSynced: { units: "metric", variants: {} },
      inFlight: { units: "imperial" },
    });
  });

  it.each([undefined, null, 5, {}, { uid: "" }, { uid: 5 }, { uid: "a".repeat(101) }])(
    "is none: %j",
    (found) => {
      expect(readDeviceLink(found)).toBeUndefined();
    },
  );

  it("drops what it does not understand", () => {
    const odd = { units: "nautical", variants: { lada: null, e46: "x" }, theme: "light" };
    expect(readDeviceLink({ uid: "ada", lastSynced: odd, inFlight: odd })).toEqual({
      uid: "ada",
      lastSynced: { variants: {} },
    });
  });
});
