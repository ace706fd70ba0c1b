import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writableProfile } from "../../../../domain/accounts/auth-state.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import { vehicleTexts } from "../../../../domain/garage/vehicle-texts.ts";
import {
  ada,
  type FakeBrowser,
  fakeBrowser,
  type Tab,
} from "../../../../tests/support/fake-account-browser.ts";
import { nameOf } from "./vehicle-actions.ts";

const miata: Vehicle = {
  id: "1700000000001",
  version: 1,
  make: "Mazda",
  model: "Miata",
  year: 1994,
  isActive: true,
};
const e46: Vehicle = { ...miata, id: "1700000000002", make: "BMW", model: "330i" };
const { id } = miata;
const about = { account: "ada", vehicle: id, version: "1" };
const add = { intent: "add-vehicle", account: "ada", make: "Mazda", model: "Miata", year: "1994" };
const edit = { ...about, intent: "edit-vehicle" };
const rename = { ...edit, make: "Mazda", model: "MX-5", seen: nameOf(miata) };
const remove = { ...about, intent: "delete-vehicle" };
const restore = { intent: "restore-vehicle", account: "ada", vehicle: id };

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => browser.close());

/** A tab of somebody who has these vehicles. */
async function tabWith(...vehicles: readonly Vehicle[]): Promise<Tab> {
  browser.server.signedIn(ada, { vehicles });
  const tab = await browser.openTab();
  tab.start();
  await browser.later(0);
  return tab;
}

/** Saves as another tab or device would. */
function saveElsewhere(vehicles: readonly Vehicle[]): void {
  const stored = browser.server.profile("ada");
  browser.server.profiles.set("ada", { ...stored, vehicles, version: stored.version + 1 });
}

const stored = () => browser.server.profile("ada").vehicles;
const shown = (tab: Tab) => writableProfile(tab.authState())?.vehicles;

describe("a vehicle that another tab changed first", () => {
  const driven = { ...miata, version: 2, mileage: 6 };
  const changed = {
    ok: false,
    code: "conflict",
    failure: {
      title: "Failed to update vehicle",
      detail: "This vehicle changed in another tab or on another device. Check it and try again.",
    },
  };

  it("is renamed where the other one did not touch the name", async () => {
    const tab = await tabWith(miata, e46);
    saveElsewhere([driven, e46]);
    expect(await tab.submit(rename)).toMatchObject({ ok: true, done: "Vehicle saved" });
    expect(shown(tab)).toEqual([{ ...driven, model: "MX-5", version: 3 }, e46]);
  });

  it("is not renamed where both gave a name", async () => {
    const tab = await tabWith(miata, e46);
    saveElsewhere([{ ...driven, model: "NA" }, e46]);
    expect(await tab.submit(rename)).toMatchObject(changed);
    expect(shown(tab)?.[0]?.model).toBe("NA");
    const seen = { ...rename, version: "2", seen: nameOf({ make: "Mazda", model: "NA" }) };
    expect(await tab.submit(seen)).toMatchObject({ ok: true });
    expect(stored()[0]).toMatchObject({ model: "MX-5", mileage: 6 });
  });

  it.each([{ ...edit, year: "1995" }, { ...edit, isActive: "off" }, remove])(
    "is not written over where nobody here has seen it: $intent",
    async (form) => {
      const tab = await tabWith(miata, e46);
      saveElsewhere([driven, e46]);
      expect(await tab.submit(form)).toMatchObject({
        ok: false,
        failure: { detail: changed.failure.detail },
      });
      expect(stored()).toEqual([driven, e46]);
      expect(shown(tab)).toEqual([driven, e46]);
    },
  );

  it("is gone when the other tab removed it, which suits a removal", async () => {
    const tab = await tabWith(miata, e46);
    saveElsewhere([e46]);
    expect(await tab.submit(rename)).toMatchObject({ ok: false, failure: { detail: vehicleTexts.gone } });
    expect(shown(tab)).toEqual([e46]);
    expect(await tab.submit(remove)).toMatchObject({ ok: true, done: "Vehicle deleted" });
  });

  it("does not matter to another vehicle", async () => {
    const tab = await tabWith(miata, e46);
    saveElsewhere([driven, e46]);
    expect(await tab.submit({ ...remove, vehicle: e46.id })).toMatchObject({ ok: true });
    expect(shown(tab)).toEqual([driven]);
  });
});

describe("a vehicle", () => {
  it("is added once, with what was typed last, when the first response was lost", async () => {
    const tab = await tabWith();
    browser.server.delays["POST /api/v1/me/vehicles"] = 40_000;
    const first = tab.submit({ ...add, requestKey: "one" });
    await browser.later(50_000);
    // The request reached the server after half of the time, and the page had given up.
    expect(await first).toMatchObject({
      ok: false,
      failure: { title: "Failed to add vehicle", detail: profileTexts.notSaved },
    });
    delete browser.server.delays["POST /api/v1/me/vehicles"];
    const typed = { ...add, requestKey: "one", nickname: "Rosa" };
    expect(await tab.submit(typed)).toMatchObject({ ok: true, done: "Vehicle added" });
    expect(stored()).toMatchObject([{ make: "Mazda", nickname: "Rosa" }]);
  });

  it("sends only what is different, so that a field of a newer release stays", async () => {
    const later = { ...miata, color: "red" } as Vehicle;
    const tab = await tabWith(later);
    await tab.submit({ ...edit, year: "1995" });
    expect(stored()).toEqual([{ ...later, year: 1995, version: 2 }]);
  });

  it("keeps the fields that a form does not have", async () => {
    const tab = await tabWith({ ...miata, mileage: 6, nickname: "Rosa" });
    await tab.submit({ ...edit, isActive: "off" });
    expect(stored()).toEqual([{ ...miata, mileage: 6, nickname: "Rosa", isActive: false, version: 2 }]);
  });

  it("that was removed is restored", async () => {
    const tab = await tabWith(miata);
    expect(await tab.submit(remove)).toMatchObject({ ok: true });
    expect(shown(tab)).toEqual([]);
    expect(await tab.submit(restore)).toMatchObject({ ok: true, done: "Vehicle restored" });
    expect(shown(tab)).toEqual([{ ...miata, version: 3 }]);
  });

  it("too many is told", async () => {
    const tab = await tabWith();
    browser.server.failures["POST /api/v1/me/vehicles"] = () =>
      Response.json({ error: { code: "conflict" } }, { status: 409 });
    expect(await tab.submit({ ...add, requestKey: "one" })).toMatchObject({
      ok: false,
      failure: {
        title: "Failed to add vehicle",
        detail:
          "Your garage can hold up to 50 vehicles. Export the records of one you no longer own, then delete it.",
      },
    });
  });
});

describe("a vehicle that another tab deleted while it was edited", () => {
  const again = { ...add, ...edit, again: "on", mileage: "7", requestKey: "one" };

  it("is the same one again, with what was typed", async () => {
    const tab = await tabWith(miata);
    await tab.submit(remove);
    expect(await tab.submit({ ...again, year: "soon" })).toMatchObject({
      errors: { year: expect.any(String) },
    });
    expect(stored()).toEqual([]);
    expect(await tab.submit(again)).toMatchObject({ ok: true, done: "Vehicle restored" });
    expect(shown(tab)).toEqual([{ ...miata, mileage: 7, version: 4 }]);
  });

  it("is a new one when it was deleted for good", async () => {
    const tab = await tabWith();
    expect(await tab.submit(restore)).toMatchObject({
      ok: false,
      failure: { title: "Failed to restore vehicle", detail: vehicleTexts.gone },
    });
    for (let times = 0; times < 2; times++) expect(await tab.submit(again)).toMatchObject({ ok: true });
    const [added, ...more] = stored();
    expect(added).toMatchObject({ make: "Mazda", model: "Miata", mileage: 7 });
    expect(added?.id).not.toBe(id);
    expect(more).toEqual([]);
  });
});
