import { axeViolations, desk, expect, hydrated, phone, test } from "../support/e2e.ts";

test.use({ expectedErrors: /status of 404/ });

for (const viewport of [phone, desk]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a number is found however it is spaced, and leads to its guide", async ({ page }) => {
      await page.goto("/parts");
      await page.getByRole("searchbox", { name: "Number, name or job" }).fill("34-11 6864 047");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page).toHaveURL("/parts/34116864047");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("34 11 6 864 047 Front brake rotor");
      const main = page.getByRole("main");
      await expect(main.getByText("2 agree").first()).toBeVisible();
      await expect(main).toContainText("34 11 6 750 267");
      await main.getByRole("link", { name: "Front brake pads and rotors" }).click();
      await expect(page).toHaveURL("/guide/e46/brake-pads");
    });

    test("a group lists its parts, also those without a number", async ({ page }) => {
      await page.goto("/parts");
      await page
        .getByRole("link", { name: /Brakes/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 2, name: "34 Brakes" })).toBeVisible();
      const sensor = page.getByRole("listitem").filter({ hasText: "Pad wear sensor, front" });
      await expect(sensor.getByText("no number yet").first()).toBeVisible();
      await sensor.getByText("Pad wear sensor, front").click();
      await expect(sensor.getByRole("link", { name: "Kit for this job" }).first()).toBeVisible();
    });

    test("an unknown number says what its groups tell, and where else to look", async ({ page }) => {
      await page.goto("/parts/33321234567");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("We don't know this number yet");
      await expect(page.getByRole("main")).toContainText("Rear axle");
      const link = page.getByRole("link", { name: /RealOEM/ });
      await expect(link).toHaveAttribute("href", "https://www.realoem.com/bmw/enUS/partxref?q=33321234567");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
    });

    test("open rows, the form for a car and the page of a part pass axe", async ({ page }) => {
      for (const path of ["/parts?group=34", "/parts/34116864047"]) {
        await page.goto(path);
        const car = page.getByText("Change", { exact: true });
        if (await car.isVisible()) await car.click();
        expect(await axeViolations(page)).toEqual([]);
      }
    });
  });
}

test("a car narrows the list, and the search keeps it", async ({ page }) => {
  await page.goto("/parts?group=34");
  await hydrated(page);
  await page.getByText("Change", { exact: true }).click();
  await page.getByLabel("Car", { exact: true }).selectOption("Mazda Miata");
  await page.getByRole("button", { name: "Show its parts" }).click();
  await expect(page).toHaveURL(/platform=miata/);
  await expect(page.getByRole("heading", { level: 2, name: "Mazda Miata" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Number, name or job" }).fill("rotor");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/platform=miata/);
  await expect(page.getByText("34 11 6 864 047", { exact: true })).toHaveCount(0);
});

test("body and month leave out what its source says is for other cars", async ({ page }) => {
  await page.goto("/parts?platform=e46&group=33");
  const mount = page.getByText("33 52 1 092 362", { exact: true });
  await expect(mount).toBeVisible();
  const choose = async (label: string, option: string) => {
    await page.getByText("Change", { exact: true }).click();
    await page.getByLabel(label, { exact: true }).selectOption(option);
    await page.getByRole("button", { name: "Show its parts" }).click();
  };
  await choose("Built in", "08/2000");
  await expect(page.getByText("BMW E46, built 08/2000")).toBeVisible();
  await expect(mount).toHaveCount(0);
  await page.goto("/parts?platform=e46&body=sedan&built=2000-09&group=33");
  await expect(mount).toBeVisible();
  await choose("Model", "330i");
  await expect(page.getByText("BMW E46, 330i, Sedan, built 09/2000")).toBeVisible();
  await choose("Body", "Coupe");
  await expect(page.getByText("BMW E46, 330i, Coupe, built 09/2000")).toBeVisible();
  await expect(mount).toHaveCount(0);
  await page.goto("/parts?platform=e46&body=coupe&group=34");
  await expect(page.getByText("source doesn't say which body")).toBeVisible();
});

test("the car that a guide was told is offered in one tap", async ({ page }) => {
  await page.goto("/parts");
  await page.evaluate(() =>
    localStorage.setItem("jackstand-variants", JSON.stringify({ e46: { engine: "m54b30" } })),
  );
  await page.reload();
  await hydrated(page);
  await page.getByText("Change", { exact: true }).click();
  await page.getByRole("link", { name: "Use your car: BMW E46, M54B30" }).click();
  await expect(page).toHaveURL(/platform=e46&engine=m54b30/);
});

test("a warning is the first thing about a number that gets bought by mistake", async ({ page }) => {
  await page.goto("/parts/11421427908");
  await expect(page.getByRole("main")).toContainText("Not for cars from 1999 on.");
});

test("the number is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/parts/34116864047");
  await page.getByRole("button", { name: "Copy number" }).click();
  await expect(page.getByText("Number copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("34 11 6 864 047");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("searching, choosing a car and opening a row work", async ({ page }) => {
    await page.goto("/bmw-parts");
    await page.getByRole("searchbox", { name: "Number, name or job" }).fill("brake pads");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Parts for “brake pads”");
    await page.getByText("Change", { exact: true }).click();
    await page.getByLabel("Car", { exact: true }).selectOption("BMW E46");
    await page.getByRole("button", { name: "Show its parts" }).click();
    await expect(page).toHaveURL("/parts?q=brake+pads&platform=e46");
    await page.getByText("Front brake pad", { exact: true }).first().click();
    await expect(page.getByRole("link", { name: "Front brake pads and rotors" }).first()).toBeVisible();
  });
});
