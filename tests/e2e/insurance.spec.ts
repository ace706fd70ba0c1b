import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../support/accounts-e2e.ts";
import { desk, expectSoundAt, hydrated, narrow, phone, sidewaysScroll } from "../support/e2e.ts";
import { ownVehicles } from "../support/owned-things.ts";

const result = (page: Page) => page.getByRole("main").getByRole("status");

test("the check says what an insurer may object to, and remembers the answers", async ({ page }) => {
  await page.goto("/insurance");
  await hydrated(page);
  await page.getByRole("group", { name: "Is another car insured" }).getByLabel("Yes").check();
  await expect(result(page)).toContainText("Good so far");
  await page.getByLabel("On the street, in a lot, or in a public garage").check();
  await expect(result(page)).toContainText("Likely to be declined");
  await expect(result(page)).toContainText("3 questions left.");
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText("Likely to be declined");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(result(page)).toContainText("Answer a question");
});

test("a pack is typed without an account, stays on the device, and is what is printed", async ({ page }) => {
  await page.goto("/insurance");
  await hydrated(page);
  await page.getByLabel("Year, make, model, trim").fill("2003 BMW 330i");
  await page.getByLabel("Where it's kept").fill("Locked garage, 10001");
  await page.getByRole("button", { name: "Add a modification" }).click();
  await expect(page.getByLabel("What", { exact: true })).toBeFocused();
  await page.keyboard.type("Coilovers");
  await page.getByLabel("Cost in $").fill("$1,299");
  await expect(page.getByText("$1,299 in modifications")).toBeVisible();
  await page.getByLabel("Engine bay").check();
  await expectSoundAt(page, phone, desk);
  await page.setViewportSize(narrow);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  await page.reload();
  await hydrated(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Quote pack: 2003 BMW 330i" })).toBeVisible();
  await expect(page.getByRole("row", { name: "Coilovers $1,299" })).toBeVisible();
  await expect(page.getByText("[x] Engine bay")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Are you ready to ask?" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByLabel("Year, make, model, trim")).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Year, make, model, trim")).toHaveValue("2003 BMW 330i");
});

test("a garage fills the pack in, its log offers the modifications and its photos the angles", async ({
  page,
  member,
}) => {
  await ownVehicles(page, member, [{ make: "BMW", model: "330i", year: 2003, mileage: 142_310 }]);
  const origin = new URL((await page.request.get("/healthz")).url()).origin;
  const response = await page.request.post("/api/v1/me/vehicles/1700000000000/log", {
    headers: { Origin: origin, "X-Account": member.uid },
    data: {
      doneOn: "2025-04-12",
      title: "Coilovers",
      doneBy: "self",
      items: [{ kind: "part", name: "Coilovers", costCents: 129_900 }],
    },
  });
  expect(response.status()).toBe(201);
  const sent = await page.request.post("/api/v1/me/photos?caption=Under+the+hood", {
    headers: { Origin: origin, "X-Account": member.uid, "Content-Type": "image/jpeg" },
    data: await sharp({ create: { width: 64, height: 48, channels: 3, background: "firebrick" } })
      .jpeg()
      .toBuffer(),
  });
  expect(sent.status()).toBe(201);
  await page.goto("/insurance");
  await hydrated(page);
  await page.getByRole("button", { name: "Fill in" }).click();
  await expect(page.getByLabel("Year, make, model, trim")).toHaveValue("2003 BMW 330i");
  await expect(page.getByLabel("Odometer").first()).toHaveValue("142,310 miles");
  await expect(page.getByText("From your maintenance log: $1,299 in parts")).toBeVisible();
  await page.getByText("Which of these jobs were modifications?").click();
  await page.getByLabel("Coilovers (2025-04-12, $1,299)").check();
  await expect(page.getByLabel("What", { exact: true })).toHaveValue("Coilovers");
  await page.getByRole("button", { name: "Choose photos from your garage" }).click();
  await page.getByLabel("Angle for Under the hood").selectOption("Engine bay");
  await expect(page.getByRole("checkbox", { name: "Engine bay" })).toBeChecked();
  await expectSoundAt(page, phone, desk);
  await page.reload();
  await hydrated(page);
  await page.emulateMedia({ media: "print" });
  const printed = page.getByRole("img", { name: "Engine bay" });
  await expect(printed).toBeVisible();
  await expect.poll(() => printed.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Remove the photo “Engine bay” from the pack" }).click();
  await expect(page.getByRole("list", { name: "Photos in the pack" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Choose photos from your garage" })).toBeFocused();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the text is there, and the pack prints as a form", async ({ page }) => {
    await page.goto("/insurance");
    await expect(
      page.getByRole("heading", { name: "What a policy pays when the car is gone" }),
    ).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: "Quote pack", exact: true })).toBeVisible();
  });
});
