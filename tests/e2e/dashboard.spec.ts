import type { Page } from "@playwright/test";
import { expect, signUp, test } from "../support/accounts-e2e.ts";
import { day, guide } from "../support/device-records.ts";
import { expectSound, hydrated, watchLayoutShift } from "../support/e2e.ts";
import { buyHoodie, ownVehicles } from "../support/owned-things.ts";

test.use({ expectedErrors: /the server responded with a status of (4\d\d|503)/ });

const progress = {
  "/guide/e46/brake-pads": guide("Front brake pads", {
    steps: ["a", "b"],
    current: "c",
    currentNumber: 3,
    startedAt: day,
  }),
  ...Object.fromEntries(
    Array.from({ length: 5 }, (_, index) => [
      `/guide/e46/older-${index}`,
      guide(`Older job ${index}`, { startedAt: day, updatedAt: "2026-01-01T10:00:00.000Z" }),
    ]),
  ),
  "/guide/e46/spark-plugs": guide("Spark plugs", { saved: true }),
  "/guide/e46/oil-change": guide("Engine oil", { startedAt: day, finishedAt: day }),
};
const script = "<script>document.title='taken'</script>";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("whoever is signed out meets the dashboard's own gate", async ({ page }) => {
  await page.goto("/dashboard?tab=no-such-tab");
  await expect(heading(page)).toHaveText("Dashboard Access Required");
  await expect(page).toHaveTitle("Dashboard — Jackstand");
  await expect(
    page.getByText("Sign in to access your personal dashboard and track your automotive projects."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign In to Continue" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create your account" })).toBeVisible();
});

test("a new account is offered its first car and a guide", async ({ page, member }) => {
  expect(member.uid).not.toBe("");
  const layoutShift = await watchLayoutShift(page);
  await page.goto("/dashboard?tab=no-such-tab");
  await hydrated(page);
  await expect(heading(page)).toHaveText("Garage");
  await expect(page.getByRole("link", { name: "Pick a guide" })).toHaveAttribute("href", "/guide");
  await expect(region(page, "Orders")).toContainText("No orders yet.");
  await expect(page.getByRole("button", { name: "Account: Ada Lovelace" })).toBeVisible();
  expect(await layoutShift()).toBe(0);
  await expectSound(page);

  await page.getByRole("link", { name: "Add a car" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Make").fill("BMW");
  await dialog.getByLabel("Model").fill("330i");
  await dialog.getByLabel("Year").fill("2003");
  await dialog.getByLabel("Model").press("Enter");
  const car = region(page, "Cars").getByRole("listitem");
  await expect(car).toContainText("2003 BMW 330i");
  await expect(car.getByRole("link", { name: /^\d+ guides$/ })).toHaveAttribute(
    "href",
    "/guide?platform=e46",
  );
  await expect(car.getByRole("link", { name: "Spec sheet" })).toHaveAttribute("href", "/guide/e46/specs");
  await expect(page.getByRole("link", { name: "BMW E46 guides" })).toBeVisible();
});

test("cars, guides and orders of an account are there, and nobody else's", async ({
  page,
  member,
  browser,
  network,
}) => {
  await ownVehicles(page, member, [
    { make: "Mazda", model: "MX-5 Miata", year: 1994, nickname: script, mileage: 98040, variant: "1.8" },
    { make: "Volvo", model: "240", year: 1989 },
    { make: "Honda", model: "S2000", year: 2004, isActive: false },
  ]);
  const order = await buyHoodie(page);
  await page.goto("/dashboard");
  await page.evaluate((kept) => localStorage.setItem("jackstand-progress", kept), JSON.stringify(progress));
  await page.reload();
  await hydrated(page);

  const cars = region(page, "Cars").getByRole("listitem");
  await expect(cars).toHaveCount(3);
  await expect(cars.nth(0)).toContainText(script);
  await expect(cars.nth(0)).toContainText("1994 Mazda MX-5 Miata");
  await expect(cars.nth(0)).toContainText("98,040 mi · 1.8");
  await expect(cars.nth(1).getByRole("link")).toHaveText([
    "1989 Volvo 240",
    "A plan for this car: 1 service",
    "Log work",
    "Add fill-up",
    "Guides for any car",
    "",
    "",
  ]);
  await expect(region(page, "Cars").getByRole("heading", { name: "Inactive" })).toBeVisible();
  await expect(page).toHaveTitle("Dashboard — Jackstand");

  await expect(region(page, "Started").getByRole("link", { name: "Continue at step 3" })).toHaveAttribute(
    "href",
    "/guide/e46/brake-pads?mode=wrench#c",
  );
  await expect(region(page, "Started")).toContainText("The latest 5 of 6.");
  await expect(region(page, "Started").getByRole("listitem")).toHaveCount(5);
  await expect(region(page, "Saved")).toContainText("Spark plugs");
  await expect(region(page, "Finished")).toContainText("finished Jan 2, 2026");
  await expect(page.getByText("Add it to your car's log to keep it.")).toBeVisible();

  const bought = region(page, "Orders").getByRole("link");
  await expect(bought).toHaveAttribute("href", order);
  await expect(region(page, "Orders")).toContainText("1 × Dori Sign Hoodie");
  await expectSound(page);

  const edit = cars.nth(1).getByRole("link", { name: "Edit 1989 Volvo 240" });
  await edit.press("Enter");
  await page.getByRole("dialog").getByLabel("Mileage").fill("200,000");
  await page.keyboard.press("Enter");
  await expect(cars.nth(1)).toContainText("200,000 mi");
  await expect(edit).toBeFocused();
  await expect(page).toHaveURL("/dashboard");

  await cars.nth(1).getByRole("link", { name: "Delete 1989 Volvo 240" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(cars).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Cars" })).toBeFocused();

  await bought.click();
  await expect(heading(page)).toHaveText(/^Order /);

  const other = await browser.newContext({ extraHTTPHeaders: network });
  const stranger = await other.newPage();
  const origin = new URL(page.url()).origin;
  await signUp(stranger, origin);
  await stranger.goto(`${origin}/dashboard`);
  await expect(region(stranger, "Orders")).toContainText("No orders yet.");
  await other.close();
});

test("a garage reached from a public page has all of the style sheet", async ({ page, member }) => {
  expect(member.uid).not.toBe("");
  const wholeSheets = () =>
    page.evaluate(
      () =>
        [...document.styleSheets].filter(({ href }) => /\/assets\/app-[^/]+\.css$/.test(href ?? "")).length,
    );
  await page.goto("/guide");
  await hydrated(page);
  expect(await wholeSheets()).toBe(0);
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("heading", { name: "Garage" })).toBeVisible();
  await expect.poll(wholeSheets).toBe(1);
});
