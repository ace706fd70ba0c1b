import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CarData } from "../../../../domain/garage/car-facts.ts";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import {
  ada,
  bob,
  type FakeBrowser,
  fakeBrowser,
  type Tab,
} from "../../../../tests/support/fake-account-browser.ts";

const carData: CarData = {
  cars: [
    {
      platform: "e46",
      makes: ["bmw"],
      models: [{ names: "330(-i)" }],
      engines: { m54b30: { rules: [{ names: "330(-i)" }] } },
    },
  ],
  platforms: [
    {
      slug: "e46",
      name: "BMW E46",
      generations: [],
      engines: [{ id: "m54b30", name: "M54B30" }],
      gearboxes: [{ id: "manual-5", name: "5-speed manual" }],
    },
  ],
};
const e46: Vehicle = {
  id: "1700000000001",
  version: 1,
  make: "BMW",
  model: "330i",
  year: 2003,
  isActive: true,
};
const saved = { id: e46.id, title: "2003 BMW 330i", platform: "e46", choice: { engine: "m54b30" } };

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  browser.server.carData = carData;
});
afterEach(() => browser.close());

async function tabOf(user: typeof ada, vehicles: readonly Vehicle[]): Promise<Tab> {
  browser.server.signedIn(user, { vehicles });
  const tab = await browser.openTab();
  tab.start();
  await settle();
  return tab;
}

/** The chunk that saves them is loaded meanwhile. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await browser.later(1);
    await vi.dynamicImportSettled();
  }
}

it("a device knows the cars of the account", async () => {
  const tab = await tabOf(ada, [e46, { ...e46, id: "1700000000002", isActive: false }]);
  expect(tab.carsRecord.read()).toMatchObject({ uid: "ada", cars: [saved] });
});

it("what the reader picked stays when a car changes", async () => {
  const tab = await tabOf(ada, [e46]);
  tab.carsRecord.change((reader) => ({ ...reader, picked: { e46: "any" } }));
  await tab.submit({
    intent: "edit-vehicle",
    account: "ada",
    vehicle: e46.id,
    version: "1",
    nickname: "Rosa",
  });
  await settle();
  expect(tab.carsRecord.read()).toMatchObject({ cars: [{ title: "Rosa" }], picked: { e46: "any" } });
});

it("they go with the one who logs out", async () => {
  const tab = await tabOf(ada, [e46]);
  void tab.logOut();
  await settle();
  expect(tab.carsRecord.read().cars).toEqual([]);
});

it("somebody else has their own, or none", async () => {
  const first = await tabOf(ada, [e46]);
  first.carsRecord.change((reader) => ({ ...reader, picked: { e46: e46.id } }));
  const tab = await tabOf(bob, []);
  expect(tab.carsRecord.read()).toMatchObject({ uid: "bob", cars: [], picked: {} });
});

it("nothing happens while the table cannot be had", async () => {
  browser.server.carData = undefined;
  const tab = await tabOf(ada, [e46]);
  expect(tab.carsRecord.read().cars).toEqual([]);
});
