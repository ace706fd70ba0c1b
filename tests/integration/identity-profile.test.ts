import { expect, it } from "vitest";
import { defaultPreferences } from "../../domain/accounts/profile.ts";
import { profileTexts } from "../../domain/accounts/profile-texts.ts";
import { vehicleTexts } from "../../domain/garage/vehicle-texts.ts";
import { createProfile } from "../../server/garage/profile/rows.ts";
import { deleteAccount } from "../../server/owned-data.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { goodPassword, serveAccounts, tokenFor } from "../support/identity.ts";
import { readZip } from "../support/read-zip.ts";
import { buy, embeddedStore, filledCheckout, smallCatalogue, someBuyer } from "../support/store.ts";

const email = "ada@example.com";
const car = { id: "1767323045000", make: "BMW", model: "330i", year: 2003, isActive: true };
const truck = {
  id: "1767323045001",
  make: "Ford",
  model: "F-150",
  year: 1999,
  variant: "XLT",
  mileage: 123456,
  nickname: "Workhorse",
  vin: "1FTZF1728XNA12345",
  isActive: false,
};

describeOnBothEngines("a profile", ({ migratedDatabase }) => {
  it("is none at first, is created once with the defaults, and remembers the last login", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member(email, "Ada Lovelace");
    expect(await ada.get("/api/v1/me")).toMatchObject({
      status: 404,
      body: { error: { code: "not-found" } },
    });
    expect(await ada.post("/api/v1/me/last-login")).toMatchObject({ status: 404 });
    expect(await ada.patch("/api/v1/me", { preferences: { units: "metric" } })).toMatchObject({
      status: 404,
    });

    const responses = await Promise.all([
      ada.put("/api/v1/me"),
      ada.put("/api/v1/me"),
      ada.put("/api/v1/me"),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const { body: profile } = await ada.get("/api/v1/me");
    expect(profile).toEqual({
      uid: ada.uid,
      email,
      displayName: "Ada Lovelace",
      vehicles: [],
      preferences: defaultPreferences,
      createdAt: expect.stringMatching(/Z$/),
      lastLogin: profile.createdAt,
      version: 1,
    });
    const { lastLogin } = (await ada.post("/api/v1/me/last-login")).body;
    expect(lastLogin > profile.lastLogin).toBe(true);
    expect((await ada.get("/api/v1/me")).body).toEqual({ ...profile, lastLogin });
  });

  it("takes the longest list of vehicles that there may be, and other forms far less", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member(email);
    await ada.put("/api/v1/me");
    const name = "\u8eca".repeat(60);
    const vehicles = Array.from({ length: 50 }, (_, index) => ({
      ...truck,
      id: String(1767323045000 + index),
      ...{ make: name, model: name, variant: name, nickname: name },
    }));
    // Some clients write every letter as an escape, which takes the most room.
    const body = JSON.stringify({ version: 1, vehicles }).replaceAll("\u8eca", "\\u8eca");
    expect(body.length).toBeGreaterThan(75_000);
    expect(await ada.patch("/api/v1/me", body)).toMatchObject({ status: 200 });
    expect((await ada.get("/api/v1/me")).body.vehicles).toHaveLength(50);

    const huge = JSON.stringify({ email, password: goodPassword, more: "x".repeat(16 * 1024) });
    expect(await site.browser().post("/api/auth/sign-in", huge)).toMatchObject({
      status: 413,
      body: { error: { code: "body-too-large", message: "That's more than the limit of 16 kB." } },
    });
  });

  it("is changed by a writer who saw its version; another gets the newer one and loses nothing", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member(email);
    await ada.put("/api/v1/me");
    const first = await ada.patch("/api/v1/me", { version: 1, vehicles: [car, truck] });
    expect(first).toMatchObject({ status: 200, body: { version: 2, vehicles: [car, truck] } });
    const late = await ada.patch("/api/v1/me", { version: 1, displayName: "Late" });
    expect(late).toEqual(
      expect.objectContaining({
        status: 409,
        body: { error: { code: "conflict", message: profileTexts.changedElsewhere }, profile: first.body },
      }),
    );
    expect(await ada.patch("/api/v1/me", { displayName: "No version" })).toMatchObject({ status: 400 });

    const renamed = await ada.patch("/api/v1/me", { version: 2, displayName: "Ada King" });
    expect(renamed.body).toEqual({ ...first.body, displayName: "Ada King", version: 3 });
    expect((await ada.get("/api/v1/me")).body).toEqual(renamed.body);
    // Shown when the profile cannot be had.
    expect((await ada.get("/api/auth/session")).body.user.displayName).toBe("Ada King");
  });

  it("takes one of many changes at the same moment, and all switches of a guide", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member(email);
    await ada.put("/api/v1/me");
    const guarded = ["One", "Two", "Three", "Four"].map((displayName) =>
      ada.patch("/api/v1/me", { version: 1, displayName }),
    );
    const switches = ["e46", "miata", "s2000", "civic"].map((platform) =>
      ada.patch("/api/v1/me", { preferences: { variants: { [platform]: { engine: "stock" } } } }),
    );
    expect((await Promise.all(guarded)).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await Promise.all(switches)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await ada.get("/api/v1/me");
    expect(body.version).toBe(2);
    expect(Object.keys(body.preferences.variants).sort()).toEqual(["civic", "e46", "miata", "s2000"]);
  });

  it("with a list adds, changes and sorts vehicles, and clears what is empty", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member(email);
    await ada.put("/api/v1/me");
    await ada.patch("/api/v1/me", { version: 1, vehicles: [car, truck] });
    const listed = [
      { ...truck, mileage: null, nickname: "" },
      { ...car, year: 2004 },
    ];
    const changed = await ada.patch("/api/v1/me", { version: 2, vehicles: listed });
    const { mileage: _, nickname: __, ...bare } = truck;
    expect(changed.body.vehicles).toEqual([
      { ...bare, version: 2 },
      { ...car, year: 2004, version: 2 },
    ]);
    expect((await ada.get("/api/v1/me")).body.vehicles).toEqual(changed.body.vehicles);
  });

  it("with a list of an older client loses no vehicle and no field", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member(email);
    await ada.put("/api/v1/me");
    await ada.patch("/api/v1/me", { version: 1, vehicles: [car, truck] });
    // It lacks a car, and has never heard of most fields of the other one.
    const { id, make, model } = truck;
    const changed = await ada.patch("/api/v1/me", {
      version: 2,
      vehicles: [{ id, make, model, year: 2000 }],
    });
    expect(changed.body.vehicles).toEqual([
      { ...truck, year: 2000, version: 2 },
      { ...car, version: 1 },
    ]);
    await ada.patch("/api/v1/me", { version: 3, vehicles: [] });
    expect((await ada.get("/api/v1/me")).body.vehicles).toEqual(changed.body.vehicles);
  });

  it("with a list neither restores a removed vehicle nor holds more than fit", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member(email);
    await ada.put("/api/v1/me");
    const many = Array.from({ length: 50 }, (_, index) => ({ ...car, id: String(1767323045000 + index) }));
    await ada.patch("/api/v1/me", { version: 1, vehicles: many });
    const another = { ...car, id: "1767323099999" };
    const full = await ada.patch("/api/v1/me", { version: 2, vehicles: [another] });
    expect(full).toMatchObject({ status: 400, body: { error: { message: vehicleTexts.full } } });
    await ada.delete(`/api/v1/me/vehicles/${car.id}`);
    const fits = await ada.patch("/api/v1/me", { version: 3, vehicles: [car, another] });
    expect(fits.status).toBe(200);
    const ids = fits.body.vehicles.map((each: { id: string }) => each.id);
    expect(ids).toEqual([another.id, ...many.slice(1).map((each) => each.id)]);
  });

  it("refuses what is no profile", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const ada = await site.member(email);
    await ada.put("/api/v1/me");
    const updates = [
      { version: 1, vehicles: [{ ...car, uid: "x" }] },
      { version: 1, vehicles: [car, car] },
      { version: 1, vehicles: [{ ...car, id: "../1" }] },
      { version: 1, displayName: "" },
      { version: 1, displayName: "a".repeat(1000) },
      { version: 1, email: "eve@example.com" },
      { version: 1, uid: "somebody" },
      { preferences: { theme: "light" } },
      { preferences: { units: "nautical" } },
      [],
      null,
      "text",
    ];
    for (const update of updates)
      expect([update, (await ada.patch("/api/v1/me", update)).status]).toEqual([update, 400]);
    expect((await ada.get("/api/v1/me")).body.version).toBe(1);
  });

  it("of the same vehicle ids as somebody else's is its own", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const [ada, bob] = [await site.member(email), await site.member("bob@example.com")];
    for (const [index, browser] of [ada, bob].entries()) {
      await browser.put("/api/v1/me");
      await browser.patch("/api/v1/me", { version: 1, vehicles: [{ ...car, nickname: `Car ${index}` }] });
    }
    await bob.delete(`/api/v1/me/vehicles/${car.id}`);
    expect((await bob.get("/api/v1/me")).body.vehicles).toEqual([]);
    expect((await ada.get("/api/v1/me")).body.vehicles).toEqual([{ ...car, nickname: "Car 0", version: 1 }]);
  });
});

describeOnBothEngines("an account", ({ migratedDatabase }) => {
  it("shows the orders that were placed while it was signed in, page by page", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const [ada, bob] = [await site.member(email), await site.member("bob@example.com")];
    const store = embeddedStore(database, { catalogue: smallCatalogue({ poster: 30 }) });
    const bought: string[] = [];
    for (let count = 0; count < 21; count++)
      bought.unshift(await buy(store, [{ variantId: "poster", quantity: 1 }], undefined, ada.uid));
    await buy(store, [{ variantId: "cap", quantity: 1 }]);

    const first = (await ada.get("/api/v1/me/orders")).body;
    const second = (await ada.get(`/api/v1/me/orders?cursor=${first.next}`)).body;
    expect([...first.orders, ...second.orders].map(({ id }) => id).sort()).toEqual(bought.sort());
    expect([first.orders.length, second.orders.length, second.next]).toEqual([20, 1, undefined]);
    expect(first.orders[0]).toEqual({
      id: expect.any(String),
      number: expect.any(String),
      placedAt: expect.any(String),
      lines: [expect.objectContaining({ variantId: "poster" })],
      totalCents: 1900,
    });
    expect((await bob.get("/api/v1/me/orders")).body).toEqual({ orders: [] });
    expect((await bob.get(`/api/v1/me/orders?cursor=${first.next}`)).body).toEqual({ orders: [] });
    expect(await ada.get("/api/v1/me/orders?cursor=nonsense")).toMatchObject({ status: 400 });
  });

  it("gets the guest orders with its address once that is confirmed, and keeps them", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const [ada, bob] = [await site.member(email), await site.member("bob@example.com")];
    const store = embeddedStore(database);
    const guest = (to: string) =>
      buy(store, [{ variantId: "cap", quantity: 1 }], { ...someBuyer(), email: to });
    const first = await guest(email.toUpperCase());
    await guest("someone@example.com");
    const ordersOf = async (member: typeof ada) =>
      (await member.get("/api/v1/me/orders")).body.orders.map(({ id }: { id: string }) => id);
    expect(await ordersOf(ada)).toEqual([]);

    const token = await tokenFor(database, email, "confirm-email");
    expect(await ada.post("/api/auth/confirm-email", { token })).toMatchObject({ status: 200 });
    expect(await ordersOf(ada)).toEqual([first]);
    const second = await guest(email);
    expect((await ordersOf(ada)).sort()).toEqual([first, second].sort());
    expect(await ordersOf(bob)).toEqual([]);
    const owners = await database.query
      .selectFrom("store_order")
      .select("account_id")
      .where("account_id", "is not", null)
      .execute();
    expect(owners).toEqual([{ account_id: ada.uid }, { account_id: ada.uid }]);
  });

  it("is exported whole, as a file", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member(email);
    await ada.put("/api/v1/me");
    await ada.patch("/api/v1/me", { version: 1, vehicles: [truck] });
    await buy(embeddedStore(database), [{ variantId: "cap", quantity: 2 }], undefined, ada.uid);
    const { headers, bytes } = await ada.get("/api/v1/me/export");
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="jackstand-export-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(JSON.parse(String(readZip(bytes).get("export.json")))).toMatchObject({
      format: 1,
      account: { uid: ada.uid, email, hasPassword: true, hasGoogle: false },
      profile: { uid: ada.uid, vehicles: [truck] },
      sessions: [{ isCurrent: true }],
      orders: [{ details: { name: "Ann Example" }, lines: [{ variantId: "cap", quantity: 2 }] }],
    });
  });

  it("is deleted with its password, with everything but the shop's books", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const [ada, bob] = [await site.member(email), await site.member("bob@example.com")];
    for (const browser of [ada, bob]) {
      await browser.put("/api/v1/me");
      await browser.patch("/api/v1/me", { version: 1, vehicles: [car] });
    }
    const orderId = await buy(
      embeddedStore(database),
      [{ variantId: "cap", quantity: 1 }],
      undefined,
      ada.uid,
    );
    const stolen = ada.copy();
    expect(await ada.post("/api/auth/delete-account", {})).toMatchObject({ status: 403 });
    expect(await ada.post("/api/auth/delete-account", { password: "wrong one" })).toMatchObject({
      status: 403,
    });
    expect(await ada.post("/api/auth/delete-account", { password: goodPassword })).toMatchObject({
      status: 200,
    });

    expect([...ada.cookies.keys()]).toEqual(["jackstand.known_browser"]);
    expect((await stolen.get("/api/auth/session")).body).toEqual({ user: null });
    const signIn = await ada.post("/api/auth/sign-in", { email, password: goodPassword });
    expect(signIn).toMatchObject({ body: { error: { code: "user-not-found" } } });
    for (const table of ["profile", "vehicle", "auth_user"] as const)
      expect(await database.query.selectFrom(table).selectAll().execute()).toHaveLength(1);
    expect(await database.query.selectFrom("store_order").select(["id", "account_id"]).execute()).toEqual([
      { id: orderId, account_id: null },
    ]);
    expect((await bob.get("/api/v1/me")).body.vehicles).toEqual([{ ...car, version: 1 }]);
  });

  it("that goes while something is done for it fails nobody, and nothing is tied to it", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const store = embeddedStore(database);
    for (const address of ["a@example.com", "b@example.com", "c@example.com"]) {
      const ada = await site.member(address);
      const uid = ada.uid ?? "";
      const checkout = await filledCheckout(store, [{ variantId: "cap", quantity: 1 }]);
      const [created, order] = await Promise.all([
        createProfile(database, { uid, email: address }),
        store.checkouts.placeOrder(checkout, "approve", uid),
        deleteAccount(database, uid),
      ]);
      expect([created?.isNew ?? true, order?.kind]).toEqual([true, "placed"]);
      // Its session was valid a moment before.
      expect(await createProfile(database, { uid, email: address })).toBeUndefined();
      await buy(store, [{ variantId: "cap", quantity: 1 }], undefined, uid);
    }
    const orders = await database.query.selectFrom("store_order").select("account_id").execute();
    expect(orders).toEqual(Array.from({ length: 6 }, () => ({ account_id: null })));
    expect(await database.query.selectFrom("profile").selectAll().execute()).toEqual([]);
  });
});
