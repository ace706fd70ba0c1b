import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writableProfile } from "../../../domain/accounts/auth-state.ts";
import type { Vehicle } from "../../../domain/garage/vehicle.ts";
import { vehicleTexts } from "../../../domain/garage/vehicle-texts.ts";
import { ada, type FakeBrowser, fakeBrowser, type Tab } from "../../../tests/support/fake-account-browser.ts";
import type { VehicleSave } from "./save-vehicle.ts";

const miata: Vehicle = {
  id: "1700000000001",
  version: 1,
  make: "Mazda",
  model: "Miata",
  year: 1994,
  isActive: true,
};
const e46: Vehicle = { ...miata, id: "1700000000002", make: "BMW", model: "330i" };

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => browser.close());

async function startedTab(): Promise<Tab> {
  const tab = await browser.openTab();
  tab.start();
  await browser.later(0);
  return tab;
}

function seen(tab: Tab) {
  const profile = writableProfile(tab.authState());
  if (!profile) throw new Error("There is no stored profile");
  return profile;
}

describe("a vehicle that another tab changed first", () => {
  const { id, version: _, ...facts } = miata;
  const driven = { ...miata, version: 2, mileage: 6 };
  const rename = { kind: "rename", id, make: "Mazda", model: "MX-5" } as const;
  const changed = {
    isSaved: false,
    title: "Failed to update vehicle",
    detail: "This vehicle was changed in another tab or on another device. Check it and try again.",
  };

  /** A tab that has seen the vehicles before somebody else saved others. */
  async function staleTab(vehicles: readonly Vehicle[]) {
    browser.server.signedIn(ada, { vehicles: [miata, e46] });
    const tab = await startedTab();
    const before = seen(tab);
    const stored = browser.server.profile("ada");
    browser.server.profiles.set("ada", { ...stored, vehicles, version: stored.version + 1 });
    return { tab, before };
  }

  it("is renamed where the other one did not touch the name", async () => {
    const { tab, before } = await staleTab([driven, e46]);
    expect(await tab.saveVehicle(rename, before)).toEqual({ isSaved: true });
    expect(seen(tab).vehicles).toEqual([{ ...driven, model: "MX-5", version: 3 }, e46]);
  });

  it("is not renamed where both gave a name", async () => {
    const { tab, before } = await staleTab([{ ...driven, model: "NA" }, e46]);
    expect(await tab.saveVehicle(rename, before)).toEqual(changed);
    expect(seen(tab).vehicles[0]?.model).toBe("NA");
  });

  it.each<VehicleSave>([
    { kind: "replace", id, facts: { ...facts, year: 1995 } },
    { kind: "remove", id },
  ])("is not written over where nobody here has seen it: $kind", async (save) => {
    const { tab, before } = await staleTab([driven, e46]);
    expect(await tab.saveVehicle(save, before)).toMatchObject({ isSaved: false, detail: changed.detail });
    expect(browser.server.profile("ada").vehicles).toEqual([driven, e46]);
    expect(seen(tab).vehicles).toEqual([driven, e46]);
  });

  it("is gone when the other tab removed it, which suits a removal", async () => {
    const { tab, before } = await staleTab([e46]);
    expect(await tab.saveVehicle(rename, before)).toMatchObject({ detail: vehicleTexts.gone });
    expect(seen(tab).vehicles).toEqual([e46]);
    expect(await tab.saveVehicle({ kind: "remove", id }, before)).toEqual({ isSaved: true });
  });

  it("does not matter to another vehicle, but is told", async () => {
    const { tab, before } = await staleTab([driven, e46]);
    expect(await tab.saveVehicle({ kind: "remove", id: e46.id }, before)).toEqual({
      isSaved: true,
      note: vehicleTexts.mergedElsewhere,
    });
    expect(seen(tab).vehicles).toEqual([driven]);
  });
});

describe("a vehicle", () => {
  const { id: _, version: __, ...facts } = miata;

  it("is saved twice in a row by one tab, which is no change made elsewhere", async () => {
    browser.server.signedIn(ada, { vehicles: [miata] });
    const tab = await startedTab();
    const before = seen(tab);
    const { id, version: _, ...facts } = miata;
    const saves = await Promise.all([
      tab.saveVehicle({ kind: "replace", id, facts: { ...facts, isActive: false } }, before),
      tab.saveVehicle({ kind: "replace", id, facts }, before),
    ]);
    expect(saves).toEqual([{ isSaved: true }, { isSaved: true }]);
    expect(browser.server.profile("ada").vehicles).toEqual([{ ...miata, version: 3 }]);
  });
  it("is added once, with what was typed last, when the first response was lost", async () => {
    browser.server.signedIn(ada);
    const tab = await startedTab();
    browser.server.delays["POST /api/v1/me/vehicles"] = 40_000;
    const first = tab.saveVehicle({ kind: "add", facts, requestKey: "one" }, seen(tab));
    await browser.later(50_000);
    // The request reached the server after half of the time, and the page had given up.
    expect(await first).toMatchObject({ isSaved: false, title: "Failed to add vehicle" });
    delete browser.server.delays["POST /api/v1/me/vehicles"];
    const typed = { ...facts, nickname: "Rosa" };
    expect(await tab.saveVehicle({ kind: "add", facts: typed, requestKey: "one" }, seen(tab))).toMatchObject({
      isSaved: true,
    });
    expect(browser.server.profile("ada").vehicles).toMatchObject([typed]);
  });

  it("sends only what is different, so that a field of a newer release stays", async () => {
    const later = { ...miata, color: "red" } as Vehicle;
    browser.server.signedIn(ada, { vehicles: [later] });
    const tab = await startedTab();
    await tab.saveVehicle({ kind: "replace", id: miata.id, facts: { ...facts, year: 1995 } }, seen(tab));
    expect(browser.server.profile("ada").vehicles).toEqual([{ ...later, year: 1995, version: 2 }]);
  });

  it("that was removed is restored", async () => {
    browser.server.signedIn(ada, { vehicles: [miata] });
    const tab = await startedTab();
    expect(await tab.saveVehicle({ kind: "remove", id: miata.id }, seen(tab))).toEqual({ isSaved: true });
    expect(seen(tab).vehicles).toEqual([]);
    expect(await tab.saveVehicle({ kind: "restore", id: miata.id }, seen(tab))).toEqual({ isSaved: true });
    expect(seen(tab).vehicles).toEqual([{ ...miata, version: 3 }]);
  });

  it("too many is told", async () => {
    browser.server.signedIn(ada);
    const tab = await startedTab();
    browser.server.failures["POST /api/v1/me/vehicles"] = () =>
      Response.json({ error: { code: "conflict" } }, { status: 409 });
    expect(await tab.saveVehicle({ kind: "add", facts, requestKey: "one" }, seen(tab))).toEqual({
      isSaved: false,
      title: "Failed to add vehicle",
      detail: "A garage holds at most 50 vehicles.",
    });
  });
});
