import { readFile } from "node:fs/promises";
import { expect, test } from "../support/accounts-e2e.ts";
import { axeViolations, desk, hydrated, phone, sidewaysScroll, smallTargets } from "../support/e2e.ts";
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
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await smallTargets(page)).toEqual([]);
  }
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

test("somebody else's car has no history", async ({ page, member }) => {
  expect(member.uid).not.toBe("");
  const response = await page.goto("/garage/1699999999999/history");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("This car isn't in your garage")).toBeVisible();
});
