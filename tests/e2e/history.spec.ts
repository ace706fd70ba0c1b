import { readFile } from "node:fs/promises";
import { addDays } from "../../domain/local-date.ts";
import { expect, test } from "../support/accounts-e2e.ts";
import { desk, expectSoundAt, hydrated, phone } from "../support/e2e.ts";
import { ownVehicles } from "../support/owned-things.ts";

const car = "1700000000000";

test("a car's history is read, printed and downloaded, with what its owner wants to show", async ({
  page,
  member,
}) => {
  await ownVehicles(page, member, [{ make: "BMW", model: "330i", year: 2003, mileage: 142_310 }]);
  const origin = new URL((await page.request.get("/healthz")).url()).origin;
  const headers = { Origin: origin, "X-Account": member.uid };
  for (const data of [
    {
      doneOn: "2025-04-12",
      title: "Coilovers",
      notes: "=1+1",
      items: [{ kind: "part", name: "Kit", costCents: 129_900 }],
    },
    { doneOn: "2024-03-01", odometer: 139_000, title: "Alignment", doneBy: "shop", shop: "Tire Barn" },
  ])
    expect((await page.request.post(`/api/v1/me/vehicles/${car}/log`, { headers, data })).status()).toBe(201);

  await page.goto(`/garage/${car}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Service history" }).click();
  await expect(page.getByRole("heading", { name: "Service history" })).toBeVisible();
  const latest = page.getByRole("region", { name: "2025" });
  await expect(latest).toContainText("Coilovers");
  await expect(latest).toContainText("$1,299");
  await expect(page.getByRole("region", { name: "2024" })).toContainText("Tire Barn");
  await expectSoundAt(page, phone, desk);
  await page.getByText("Change", { exact: true }).click();
  await page.getByLabel("Costs").uncheck();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(latest).not.toContainText("$1,299");
  await expect(latest).toContainText("=1+1");

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Email confirmation" })).toBeHidden();
  await expect(latest).toBeVisible();
  await expect(page.getByRole("button", { name: "Show" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  const arriving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the log as CSV" }).click();
  const csv = await readFile(await (await arriving).path(), "utf8");
  expect(csv).toContain("Date,Odometer,Unit,Work");
  expect(csv).toContain(`2025-04-12,,,Coilovers,self,,,1299.00,,,Kit,'=1+1`);
});

test("a long history has pages, and all of it can be printed", async ({ page, member, browser, baseURL }) => {
  await ownVehicles(page, member, [{ make: "BMW", model: "330i", year: 2003 }]);
  const headers = { Origin: baseURL ?? "", "X-Account": member.uid };
  const count = 120;
  for (let day = 0; day < count; day++) {
    const data = { doneOn: addDays("2025-06-01", -day), title: `Work ${day + 1}.`, notes: "Went well" };
    expect((await page.request.post(`/api/v1/me/vehicles/${car}/log`, { headers, data })).status()).toBe(201);
  }
  const rows = page.getByRole("main").getByRole("region").getByRole("listitem");
  await page.goto(`/garage/${car}/history`);
  await hydrated(page);
  await expect(rows).toHaveCount(25);
  const change = page.getByText("Change", { exact: true });
  await change.click();
  await page.getByLabel("Notes").uncheck();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(rows.first()).not.toContainText("Went well");
  await page
    .getByRole("navigation", { name: "Pages", exact: true })
    .getByRole("link", { name: "Next" })
    .click();
  await expect(rows.first()).toContainText("Work 26.");
  await expect(rows.first()).not.toContainText("Went well");
  await page.getByLabel("Notes").check();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(rows.first()).toContainText("Went well");
  await expect(rows.first()).toContainText("Work 26.");
  await expectSoundAt(page, phone, desk);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("· Page 2 of 5")).toBeVisible();
  await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });

  // The first page that the browser loads fails once.
  let failures = 0;
  await page.route(/\/log\?page=\d+$/, (route) =>
    failures++ === 0 ? route.fulfill({ body: "" }) : route.continue(),
  );
  await page.getByRole("link", { name: "Print everything" }).first().click();
  const print = page.getByRole("button", { name: "Print" });
  await expect(page.getByText("We couldn't load the rest of the log")).toBeVisible();
  await expect(page.getByText("Loading 25 of 120…")).toBeVisible();
  for (const button of await print.all()) await expect(button).toBeDisabled();
  await expectSoundAt(page, phone, desk);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("All 120 entries are here.")).toBeVisible();
  await expect(rows).toHaveCount(count);
  await expect(rows.last()).toContainText("Work 120.");
  for (const button of await print.all()) await expect(button).toBeEnabled();
  await page.getByRole("link", { name: "Show it in pages" }).first().click();
  await expect(rows).toHaveCount(25);
  await page.goto(`/garage/${car}/history?page=99`);
  await expect(rows).toHaveCount(20);

  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`/garage/${car}/history?page=all`);
  await expect(plain.getByText("These are the latest 25 of 120 entries.")).toBeVisible();
  await expect(plain.getByText("Loading")).toBeHidden();
  await expect(plain.getByRole("link", { name: "Download the log as CSV" })).toBeVisible();
  await context.close();
});

test("somebody else's car has no history", async ({ page, member }) => {
  expect(member.uid).not.toBe("");
  const response = await page.goto("/garage/1699999999999/history");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("This car isn't in your garage")).toBeVisible();
});
