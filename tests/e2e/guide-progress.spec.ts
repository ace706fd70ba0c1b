import { expect, hydrated, test } from "../support/e2e.ts";
import { brakes, openGuide } from "../support/open-guide.ts";

test.describe("progress", () => {
  test("ticks survive a reload", async ({ page }) => {
    await openGuide(page);
    await page.getByRole("checkbox", { name: /step 2$/ }).check();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("checkbox", { name: /step 2$/ })).toBeChecked();
    await expect(page.getByRole("link", { name: "Continue at step 1" })).toBeVisible();
  });

  test("a job that is done is in the workspace and on the ladder, and can be done again", async ({
    page,
  }) => {
    await openGuide(page, "/guide/basic/oil-change");
    await page.getByRole("button", { name: "Mark job done" }).click();
    await expect(page.getByText("Job done. Find it in My jobs.")).toBeVisible();
    await page.goto("/workspace");
    await expect(page.getByRole("region", { name: "Finished" })).toContainText(
      "Engine oil and filter change",
    );
    await openGuide(page, "/guide/basic/oil-change");
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(page.getByRole("button", { name: "Mark job done" })).toBeVisible();
    await page.goto("/diy");
    await expect(page.getByText(/1 of \d+ jobs/)).toBeVisible();
  });

  test("a guide can be saved for later", async ({ page }) => {
    await openGuide(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved. See it in My jobs")).toBeVisible();
    await page.getByLabel("Notifications").getByRole("link", { name: "My jobs", exact: true }).click();
    await expect(
      page.getByRole("main").getByRole("link", { name: "Front brake pads and rotors" }),
    ).toBeVisible();
    await page.goto(brakes);
    await hydrated(page);
    await expect(page.getByRole("button", { name: "Saved" })).toHaveAttribute("aria-pressed", "true");
  });

  test("what another program wrote into the storage breaks nothing", async ({ page }) => {
    await page.addInitScript(() => {
      for (const key of ["progress", "variants", "units"])
        localStorage.setItem(`jackstand-${key}`, '{"x":[1,');
    });
    await openGuide(page);
    await page.getByRole("checkbox", { name: /step 1$/ }).check();
    await expect(page.getByRole("checkbox", { name: /step 1$/ })).toBeChecked();
  });
});
