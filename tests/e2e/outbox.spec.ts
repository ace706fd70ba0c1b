import sharp from "sharp";
import { addDays } from "../../domain/local-date.ts";
import { test as base, expect, signUp } from "../support/accounts-e2e.ts";
import { desk, expectSoundAt, hydrated, phone } from "../support/e2e.ts";
import { guide } from "../support/kept-e2e.ts";
import {
  car,
  comeBack,
  counts,
  deviceOwner,
  dialog,
  fillUpOffline,
  garage,
  keepJob,
  logOut,
  waiting,
} from "../support/outbox-e2e.ts";

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
  expectedErrors: async ({}, use) => use(/the server responded with a status of [45]\d\d|net::ERR_/),
});

// Scripts that another test has left in the cache would hide that one comes too late.
test.use({ firstVisit: true });

const today = new Date().toISOString().slice(0, 10);

test("a kept guide is followed without a connection, and all of it arrives once", async ({
  page,
  member,
}) => {
  await page.setViewportSize(phone);
  const { read, post } = await garage(page, member);
  const reminder = { title: "Brake pads", everyMonths: 12, toldOn: addDays(today, -400), guide };
  await post(`vehicles/${car}/reminders`, reminder);
  await post(`vehicles/${car}/reminders`, { ...reminder, title: "Coolant", guide: undefined });
  await post("tools", { tools: [{ name: "Torque wrench", covers: [] }] });
  await keepJob(page, member);

  await page.context().setOffline(true);
  await page.goto(`${guide}?mode=wrench#caliper-off`);
  await hydrated(page);
  const photos = page.getByRole("region", { name: "Photos of this step" });
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } });
  const buffer = await picture.jpeg().toBuffer();
  await photos.getByLabel("Add a photo").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
  await expect(photos.getByText("Waiting to send")).toBeVisible();
  await page.goto(`${guide}?mode=wrench#_finish`);
  await page.getByRole("button", { name: "Mark job done" }).click();
  await dialog(page).getByRole("button", { name: "Mark job done anyway" }).click();
  await page.getByRole("link", { name: "Add to the log" }).click();
  await expect(dialog(page).getByRole("checkbox", { name: "Brake pads", exact: true })).toBeChecked();
  await dialog(page).getByRole("textbox", { name: "Odometer" }).fill("142,500");
  await dialog(page).getByRole("button", { name: "Add to the log" }).click();
  await expect(page.getByRole("link", { name: "Waiting to send" })).toBeVisible();

  await page.goto("/workspace");
  await hydrated(page);
  await page.getByRole("link", { name: "Add fill-up" }).click();
  await dialog(page).getByRole("textbox", { name: "Odometer" }).fill("142,510");
  await dialog(page).getByLabel("Fuel").fill("10");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Snooze Coolant" }).click();
  await dialog(page).getByRole("button", { name: "Snooze" }).click();
  await page.getByText("Tools", { exact: true }).click();
  await page.getByRole("link", { name: "Lend Torque wrench" }).click();
  await dialog(page).getByRole("textbox", { name: "Lent to" }).fill("Bo");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(waiting(page).getByRole("listitem")).toHaveCount(5);
  await expectSoundAt(page, desk, phone);

  await page.context().setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  const { entries, photos: stored } = await read(`vehicles/${car}/log`);
  expect(entries).toMatchObject([{ odometer: 142_500, guides: [guide] }]);
  expect(stored).toMatchObject([{ entryId: entries[0].id, step: "caliper-off" }]);
  expect((await read(`vehicles/${car}/fuel`)).fillUps).toMatchObject([{ odometer: 142_510 }]);
  expect((await read("jobs")).jobs).toMatchObject([{ entryId: entries[0].id }]);
  expect((await read("tools")).tools).toMatchObject([{ name: "Torque wrench", lentTo: "Bo" }]);
  const { reminders } = await read(`vehicles/${car}/reminders`);
  const stateOf = (wanted: string) =>
    reminders.find(({ title }: { title: string }) => title === wanted).state;
  expect(stateOf("Brake pads").level).toBe("ok");
  expect(stateOf("Coolant").isSnoozed).toBe(true);
});

test("a server that is away for a while, and a page that is closed while it sends", async ({
  page,
  member,
}) => {
  const { read } = await garage(page, member);
  await fillUpOffline(page);
  const fuel = `**/api/v1/me/vehicles/${car}/fuel`;
  await page.context().route(fuel, (route) => route.fulfill({ status: 503, json: {} }));
  const refused = page.waitForResponse(fuel);
  await page.context().setOffline(false);
  await refused;
  await expect(waiting(page)).toBeVisible();
  await page.context().unroute(fuel);

  const arrived = Promise.withResolvers<void>();
  await page.context().route(fuel, async (route) => {
    await route.fetch();
    arrived.resolve();
  });
  await page.goto("/workspace");
  await comeBack(page, arrived.promise);
  await page.context().unroute(fuel);
  await page.goto("/workspace");
  await comeBack(page, expect.poll(() => counts(page)).toEqual({}));
  expect((await read(`vehicles/${car}/fuel`)).fillUps).toHaveLength(1);
});

test("a session that ended: it waits for its account, and another one sees nothing of it", async ({
  page,
  member,
  baseURL,
}) => {
  const { read } = await garage(page, member);
  await fillUpOffline(page);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  // The page would load its gate as soon as there is a connection, and the next address would be lost to it.
  await page.goto("about:blank");
  await page.context().setOffline(false);
  await page.goto("/workspace");
  await expect(waiting(page)).toContainText("An entry waits on this device for the account that wrote it");
  await expect(page.getByText("142,400")).toHaveCount(0);

  const other = await signUp(page, baseURL ?? "", { displayName: "Eve" });
  const theirs = await garage(page, other);
  await page.goto("/workspace");
  await expect(page.getByRole("button", { name: "Account: Eve" })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  expect(await deviceOwner(page)).toBe("");
  expect((await theirs.read(`vehicles/${car}/fuel`)).fillUps).toEqual([]);

  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  await page.goto("/workspace");
  await expect(page.getByText("Sent: Fill-up")).toBeVisible();
  expect((await read(`vehicles/${car}/fuel`)).fillUps).toHaveLength(1);
});

test("two tabs send it once", async ({ page, member }) => {
  const { read } = await garage(page, member);
  await page.goto("/workspace");
  const other = await page.context().newPage();
  await other.goto("/workspace");
  await hydrated(other);
  await fillUpOffline(page);
  const sent: string[] = [];
  page.context().on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/fuel")) sent.push(request.url());
  });
  await page.context().setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  expect(sent).toHaveLength(1);
  expect((await read(`vehicles/${car}/fuel`)).fillUps).toHaveLength(1);
});

test("what the server doubts comes back as it was written, and leaving asks about it", async ({
  page,
  member,
}) => {
  await page.setViewportSize(phone);
  const { read } = await garage(page, member);
  await fillUpOffline(page, "990,000");
  await page.context().setOffline(false);
  await expect(waiting(page).getByText("Needs you")).toBeVisible();
  await logOut(page);
  await expect(dialog(page)).toContainText("1 not sent yet");
  await expectSoundAt(page, desk, phone);
  await dialog(page).getByRole("button", { name: "Stay signed in" }).click();
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("link", { name: "Waiting to send (1)" }).click();
  await page.getByRole("link", { name: "Edit Fill-up" }).click();
  await expect(dialog(page).getByRole("textbox", { name: "Odometer" })).toHaveValue("990,000");
  await dialog(page)
    .getByRole("checkbox", { name: /correct/ })
    .check();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(waiting(page)).toHaveCount(0);
  expect((await read(`vehicles/${car}/fuel`)).fillUps).toMatchObject([{ odometer: 990_000 }]);

  await fillUpOffline(page, "100,000");
  await page.context().setOffline(false);
  await expect(waiting(page).getByText("Needs you")).toBeVisible();
  await logOut(page);
  await dialog(page).getByRole("button", { name: "Discard and sign out" }).click();
  await expect(page.getByText("Signed out")).toBeVisible();
  await page.goto("/workspace");
  await expect(waiting(page)).toHaveCount(0);
});
