import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, type Member, test } from "../support/accounts-e2e.ts";
import { expectSound, hydrated, watchLayoutShift } from "../support/e2e.ts";
import { ownVehicles } from "../support/owned-things.ts";

const picture = (background: string, width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const [red, blue] = [await picture("firebrick"), await picture("steelblue")];
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");
const tab = "/dashboard?tab=photos";

const list = (page: Page) => page.getByRole("region", { name: "Photos", exact: true });
const tiles = (page: Page) => list(page).getByRole("img");
const picker = (page: Page) => page.getByLabel("photos to upload");

async function openGallery(page: Page, member: Member) {
  await ownVehicles(page, member, [{ make: "BMW", model: "330i", year: 2003 }]);
  await page.goto(tab);
  await hydrated(page);
}

test("photos are uploaded together, looked at, paired, shared and deleted", async ({
  page,
  member,
  browser,
  baseURL,
}) => {
  await openGallery(page, member);
  await expect(page.getByText("No photos yet")).toBeVisible();
  await expectSound(page);

  await page.getByLabel("Album").fill("Front brakes");
  await picker(page).setInputFiles([
    jpeg("before.jpg", red),
    { name: "IMG_0001.HEIC", mimeType: "", buffer: Buffer.from("heic") },
    jpeg("broken.jpg", red.subarray(0, 400)),
    jpeg("after.jpg", blue),
  ]);
  await expect(page.getByText("Most Compatible")).toBeVisible();
  await expect(page.getByText("damaged or incomplete")).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
  await expect(page.getByText("2 of 1000 photos and receipts.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Front brakes (2)" })).toBeVisible();
  await page.getByRole("button", { name: "Clear list" }).click();
  await expect(page.getByRole("heading", { name: "Uploads" })).toBeHidden();

  await tiles(page).first().click();
  await expect(page.getByLabel("Caption")).toBeVisible();
  await expect(page.getByLabel("Car", { exact: true })).toHaveValue(/^\d+$/);
  await page.getByLabel("Caption").fill("Caliper hung on a wire");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Caliper hung on a wire");

  await page.getByText("This is the before photo: choose the after photo").click();
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Pair photos" }).click();
  const slider = page.getByRole("slider");
  await slider.focus();
  await slider.press("ArrowLeft");
  await expect(slider).toHaveValue("49");
  await slider.press("Home");
  await expect(page.locator(".compare")).toHaveCSS("--cut", "0%");
  await expectSound(page);

  await page.getByRole("button", { name: "Create a link" }).click();
  const link = await page.getByLabel("Link").inputValue();
  expect(link).toMatch(/\/shared\/[0-9a-f]{32}$/);
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const stranger = await context.newPage();
  const shared = await stranger.goto(new URL(link).pathname);
  expect(shared?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "same-origin",
  });
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Caliper hung on a wire");
  await expect(stranger.getByRole("img", { name: "Caliper" })).toHaveJSProperty("complete", true);
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect(await stranger.content()).not.toMatch(/330i|Front brakes|Ada/);
  await expectSound(stranger);
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByLabel("Link")).toBeHidden();
  expect((await stranger.reload())?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Nothing shared here");
  await context.close();

  await page.getByRole("button", { name: "Delete photo" }).click();
  await expect(page).toHaveURL(tab);
  await expect(tiles(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tiles(page)).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Before and after" })).toBeVisible();
  await expectSound(page);
});

test("files are dropped and pasted, and one that is under way is canceled", async ({ page, member }) => {
  await openGallery(page, member);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/v1/me/photos?*", async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  const give = (event: "dragover" | "drop" | "paste", name: string) =>
    page.evaluate(
      ([type, file, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], file, { type: "image/jpeg" }));
        document.body.dispatchEvent(
          type === "paste"
            ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      },
      [event, name, red.toString("base64")] as const,
    );
  await expect(async () => {
    await give("dragover", "dropped.jpg");
    await expect(page.locator("[data-dragging]")).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await give("drop", "dropped.jpg");
  await give("paste", "pasted.jpg");
  await expect(page.getByRole("progressbar", { name: "Progress for pasted.jpg" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel dropped.jpg" }).click();
  release();
  await expect(tiles(page)).toHaveCount(1);
  await expect(page.getByText("dropped.jpg")).toBeHidden();
  await page.unroute("**/api/v1/me/photos?*");
});

test("an upload that could not be sent is tried again, and makes one photo", async ({ page, member }) => {
  await openGallery(page, member);
  await page.route("**/api/v1/me/photos?*", (route) => route.abort());
  await picker(page).setInputFiles([jpeg("a.jpg", red)]);
  await expect(page.getByText("We couldn't reach the server.")).toBeVisible();
  await page.unroute("**/api/v1/me/photos?*");
  await page.getByRole("button", { name: "Try a.jpg again" }).click();
  await expect(tiles(page)).toHaveCount(1);
});

test.use({ expectedErrors: /status of 4\d\d|net::ERR_FAILED/ });

test("receipts are pictures or PDFs, and a PDF is downloaded", async ({ page, member }) => {
  await openGallery(page, member);
  await page.getByRole("link", { name: "Receipts" }).click();
  await expect(page.getByText("No receipts yet")).toBeVisible();
  await page
    .getByLabel("receipts to upload")
    .setInputFiles([{ name: "pads.pdf", mimeType: "application/pdf", buffer: pdf }]);
  const receipts = page.getByRole("region", { name: "Receipts" });
  await expect(receipts.getByRole("link", { name: /^Receipt, / })).toBeVisible();
  await expectSound(page);
  const download = page.waitForEvent("download");
  await receipts.getByRole("link", { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-.+\.pdf$/);
  await receipts.getByRole("link", { name: /^Receipt, / }).click();
  await expect(page.getByRole("button", { name: "Create a link" })).toBeHidden();
  await expectSound(page);
});

test("a photo becomes the car's picture, and files go with the work", async ({ page, member }) => {
  await openGallery(page, member);
  await picker(page).setInputFiles([jpeg("car.jpg", red)]);
  await tiles(page).first().click();
  await page.getByRole("button", { name: "Use as the car's picture" }).click();
  await expect(page.getByText("Your garage shows this photo for 2003 BMW 330i.")).toBeVisible();
  await page.goto("/garage/1700000000000");
  await hydrated(page);
  const picture = page.getByRole("img", { name: "2003 BMW 330i" });
  await expect(picture).toHaveJSProperty("complete", true);
  await page.getByRole("link", { name: "Change the picture" }).click();
  await expectSound(page);
  const choose = page.getByRole("dialog");
  await choose.getByLabel("Our drawing").check();
  await choose.getByRole("button", { name: "Save" }).click();
  await expect(choose).toBeHidden();
  await expect(picture).toBeHidden();
  await page.getByRole("link", { name: "Use a photo" }).click();
  await choose.getByLabel(/^Photo,/).check();
  await choose.getByRole("button", { name: "Save" }).click();
  // The dialog closes by going back, which would end a visit to another page.
  await expect(choose).toBeHidden();
  await expect(picture).toBeVisible();

  await page.goto("/dashboard");
  await hydrated(page);
  const cars = page.getByRole("region", { name: "Cars", exact: true });
  await expect(cars.locator("img")).toHaveJSProperty("naturalWidth", 480);
  const recent = page.getByRole("region", { name: "Recent photos" });
  await expect(recent.getByRole("img")).toHaveCount(1);
  await expectSound(page);

  await page.goto("/dashboard?tab=maintenance&do=log-work");
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Work done").fill("Brake pads");
  await dialog.getByLabel("Photos").setInputFiles([jpeg("pads.jpg", blue)]);
  await dialog
    .getByLabel("Receipts")
    .setInputFiles([{ name: "slip.pdf", mimeType: "application/pdf", buffer: pdf }]);
  await expectSound(page);
  await dialog.getByRole("button", { name: "Add to the log" }).click();
  const log = page.getByRole("region", { name: "Log", exact: true });
  await expect(log).toContainText("1 photo, 1 receipt");
  await log.getByText("Brake pads", { exact: true }).click();
  await log.getByLabel("Add photos: Brake pads").setInputFiles([jpeg("rotor.jpg", red)]);
  await expect(log).toContainText("2 photos, 1 receipt");
  await log.getByRole("button", { name: "Clear list" }).click();
  await expectSound(page);
  await log.getByRole("link", { name: "PDF" }).click();
  await page.getByRole("link", { name: "In the maintenance log" }).click();
  await expect(log).toContainText("2 photos, 1 receipt");
});

test("the tab is found from the garage, and nothing moves while it loads", async ({ page, member }) => {
  const layoutShift = await watchLayoutShift(page);
  await openGallery(page, member);
  expect(await layoutShift()).toBe(0);
  const tabs = page.getByRole("navigation", { name: "Garage" });
  await expect(tabs.getByRole("link", { name: "Photos" })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL("/dashboard");
  await tabs.getByRole("link", { name: "Photos" }).click();
  await expect(page.getByText("No photos yet")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("files are uploaded by a form, changed, put into a project, deleted and restored", async ({
    page,
    member,
    baseURL,
  }) => {
    await ownVehicles(page, member, [{ make: "BMW", model: "330i", year: 2003 }]);
    const headers = { Origin: baseURL ?? "", "X-Account": member.uid };
    await page.request.post("/api/v1/me/projects", { headers, data: { title: "Brakes" } });
    await page.goto(tab);
    await page.getByLabel("Album").fill("Rear brakes");
    await page.getByLabel("Files").setInputFiles([jpeg("a.jpg", red), jpeg("b.jpg", blue)]);
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(page.getByText("Uploaded.")).toBeVisible();
    await expect(tiles(page)).toHaveCount(2);
    await page.getByLabel("Files").setInputFiles([jpeg("broken.jpg", red.subarray(0, 400))]);
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(page.getByText("broken.jpg: This file is damaged")).toBeVisible();

    await page.goto(tab);
    await tiles(page).first().click();
    await page.getByLabel("Caption").fill("Drum off");
    await page.getByLabel("Project").selectOption("Brakes");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Drum off");
    await page.getByRole("link", { name: "In the project Brakes" }).click();
    await page.getByRole("link", { name: "From your gallery" }).click();
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Add to the project" }).click();
    await expect(tiles(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Remove Drum off" }).click();
    await expect(tiles(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(tiles(page)).toHaveCount(2);
    await page.getByRole("link", { name: "Drum off" }).click();
    await page.getByRole("button", { name: "Delete photo" }).click();
    await expect(tiles(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(tiles(page)).toHaveCount(2);
  });
});
