import type { Page } from "@playwright/test";
import sharp from "sharp";
import { addDays } from "../../domain/local-date.ts";
import { expect, type Member, test } from "../support/accounts-e2e.ts";
import { axeViolations, desk, expectSoundAt, hydrated, phone, sidewaysScroll } from "../support/e2e.ts";
import { doubleText } from "../support/open-guide.ts";
import { ownVehicles } from "../support/owned-things.ts";

const today = new Date().toISOString().slice(0, 10);
const car = "1700000000000";
const guide = "/guide/miata/brakes";
const title = "Brake pads and rotors, front and rear";
/** The color of a checked box. */
const checkedColor = "rgb(245, 245, 244)";
const dialog = (page: Page) => page.getByRole("dialog");
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function garage(page: Page, member: Member) {
  await ownVehicles(page, member, [{ make: "Mazda", model: "Miata", year: 1994, mileage: 88_000 }]);
  const origin = new URL((await page.request.get("/healthz")).url()).origin;
  const headers = { Origin: origin, "X-Account": member.uid };
  const data = { title: "Brake pads", everyMonths: 12, toldOn: addDays(today, -400), guide };
  const made = await page.request.post(`/api/v1/me/vehicles/${car}/reminders`, { headers, data });
  expect(made.status()).toBe(201);
  const start = (body: object) => page.request.post("/api/v1/me/jobs", { headers, data: body });
  const jobs = async () => (await (await page.request.get("/api/v1/me/jobs", { headers })).json()).jobs;
  return { jobs, start };
}

async function startJob(page: Page): Promise<void> {
  await page.goto(guide);
  await hydrated(page);
  await page.getByRole("button", { name: "Start this job" }).click();
  await expect(dialog(page).getByRole("radio", { name: "1994 Mazda Miata" })).toBeChecked();
  await dialog(page).getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Before you start" })).toBeVisible();
}

test("a guide becomes a job, its end the log, and the log moves the reminder", async ({ page, member }) => {
  const { jobs } = await garage(page, member);
  await startJob(page);
  await page.getByRole("button", { name: "First step" }).click();
  await page.getByText("Note for this step").click();
  await page.getByRole("textbox", { name: "Note for this step" }).fill("Plug was tight.");
  await page.getByRole("button", { name: "Next step" }).click();
  await expect(page.getByText("1994 Mazda Miata")).toBeVisible();
  await expect.poll(async () => (await jobs())[0]?.progress.steps.length).toBe(1);
  await page.getByRole("button", { name: "Pause the job" }).click();
  await expect(page.getByRole("button", { name: "Resume the job" })).toBeVisible();

  // The next day: what was begun comes first.
  await page.goto("/dashboard");
  await hydrated(page);
  const underWay = page.getByRole("region", { name: title });
  await expect(underWay).toContainText("Step 2 of");
  await expect(underWay.getByRole("link", { name: "Continue at step 2" })).toBeVisible();

  await page.goto("/dashboard?tab=maintenance");
  await hydrated(page);
  const job = region(page, "In progress");
  await expect(job).toContainText("Plug was tight.");
  await expect(job).toContainText("paused");
  await job.getByRole("link", { name: /^Done, add to the log/ }).click();
  await expect(dialog(page).getByLabel("Work done")).toHaveValue(title);
  await expect(dialog(page).getByLabel("Notes")).toHaveValue(/Plug was tight/);
  await expect(dialog(page).getByRole("checkbox", { name: "Brake pads", exact: true })).toBeChecked();
  await expect(
    dialog(page)
      .getByRole("checkbox", { name: /^Check again/ })
      .first(),
  ).toBeChecked();
  const closes = dialog(page).getByRole("checkbox", { name: "Brake pads", exact: true });
  await expect(closes).toHaveCSS("background-color", checkedColor);
  await expect(dialog(page).getByRole("radio", { name: "Me" })).toBeChecked();
  await dialog(page).getByLabel("Odometer").fill("88,400");
  await dialog(page).getByLabel("Work done").press("Enter");
  await expect(page.getByText("Brake pads and rotors, front and rear is in the log.")).toBeVisible();
  await expect(page.getByText(/We set 2 reminders/)).toBeVisible();
  const next = region(page, "What comes next").getByRole("listitem");
  await expect(next.filter({ hasText: "Brake pads" }).first()).not.toContainText("late");
  await expect(next.filter({ hasText: "Check again" })).toHaveCount(2);
  await expect(region(page, "In progress")).toHaveCount(0);

  // All of it is taken back.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(next.filter({ hasText: "late" })).toHaveCount(1);
  await expect(next.filter({ hasText: "Check again" })).toHaveCount(0);
});

test("a job under way can be read by everyone", async ({ page, member }) => {
  const { start } = await garage(page, member);
  const startedAt = new Date(Date.now() - 3_600_000).toISOString();
  const progress = {
    ...{ title, platformName: "Mazda Miata", steps: ["raise"], ticks: [], stepCount: 6, currentNumber: 3 },
    ...{
      current: "front-caliper",
      startedAt,
      updatedAt: startedAt,
      notes: { raise: "Stands are low. ".repeat(20) },
    },
  };
  expect((await start({ guide, vehicleId: car, progress })).status()).toBe(201);
  for (const [path, shown] of [
    ["/dashboard", title],
    ["/dashboard?tab=maintenance", "In progress"],
    ["/dashboard?tab=maintenance&do=log-work&guide=/guide/miata/brakes", "Log"],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("region", { name: shown, exact: true, includeHidden: true })).toBeAttached();
    await expectSoundAt(page, phone, desk);
    await page.setViewportSize(phone);
    await doubleText(page);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
});

test("where it goes back together, the photo from before is there", async ({ page, member }) => {
  await ownVehicles(page, member, [{ make: "BMW", model: "330i", year: 2003 }]);
  await page.goto("/guide/e46/brake-pads");
  await hydrated(page);
  await page.getByRole("button", { name: "Start this job" }).click();
  await dialog(page).getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Before you start" })).toBeVisible();
  await page.goto("/guide/e46/brake-pads?mode=wrench#caliper-off");
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  const picker = region(page, "Photos of this step").getByLabel("Add a photo");
  await picker.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
  await expect(region(page, "Photos of this step").getByRole("img")).toHaveCount(1);
  // Opened anew, as on another device.
  await page.goto("/");
  await page.goto("/guide/e46/brake-pads?mode=wrench#caliper-on");
  const before = region(page, "Before you took it apart").getByRole("img");
  await expect(before).toHaveAccessibleName(/^Step \d+, /);
  await expect.poll(() => before.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  await page.goto("/dashboard?tab=maintenance");
  await region(page, "In progress").getByRole("link", { name: "1 photo" }).click();
  await expect(region(page, "Photos").getByRole("img")).toHaveCount(1);
});

test("a job goes on on another device, and what both ticked is there", async ({
  page,
  member,
  browser,
  baseURL,
}) => {
  const { jobs } = await garage(page, member);
  await startJob(page);
  await page.getByRole("button", { name: "First step" }).click();
  await page.getByRole("button", { name: "Next step" }).click();
  await expect.poll(async () => (await jobs())[0]?.progress.steps.length).toBe(1);

  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await other.context().addCookies(await page.context().cookies());
  await other.goto(guide);
  await hydrated(other);
  await expect(other.getByRole("link", { name: "Continue at step 2" })).toBeVisible();
  await expect(other.getByRole("checkbox", { name: /step 1$/ })).toBeChecked();
  await other.getByRole("checkbox", { name: /step 3$/ }).check();
  await expect.poll(async () => (await jobs())[0]?.progress.steps.length).toBe(2);
  // The first device ticks on without having heard of it.
  await page.getByRole("button", { name: "Next step" }).click();
  await expect.poll(async () => (await jobs())[0]?.progress.steps.length).toBe(3);
  await page.goto(guide);
  for (const number of [1, 2, 3])
    await expect(page.getByRole("checkbox", { name: new RegExp(`step ${number}$`) })).toBeChecked();
  await other.context().close();

  // Who leaves takes their jobs along.
  await page
    .getByRole("button", { name: /Account|Ada/ })
    .first()
    .click();
  await page
    .getByRole("menuitem", { name: "Log out" })
    .or(page.getByRole("button", { name: "Log out" }))
    .first()
    .click();
  await expect(page.getByRole("checkbox", { name: /step 1$/ })).not.toBeChecked();
  expect((await jobs())?.length ?? 0).toBe(0);
});

test("a reminder starts its job for its car", async ({ page, member }) => {
  const { jobs } = await garage(page, member);
  await page.goto("/dashboard");
  await hydrated(page);
  await page.getByRole("button", { name: "Start job: Brake pads" }).click();
  await expect(page).toHaveURL(new RegExp(`${guide}\\?mode=wrench`));
  expect(await jobs()).toMatchObject([{ guide, vehicleId: car }]);
});

test("without scripts a guide leads to the form of the log, filled in", async ({
  browser,
  page,
  member,
  baseURL,
}) => {
  await garage(page, member);
  const plain = await browser.newPage({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto(guide);
  await plain.getByRole("link", { name: "Add it to your log" }).click();
  await expect(plain.getByLabel("Work done")).toHaveValue(title);
  await plain.getByRole("button", { name: "Add to the log" }).click();
  await expect(plain.getByText("It's in the log.")).toBeVisible();
  await expect(plain.getByText(/^Check again/).first()).toBeVisible();
  await plain.context().close();
});

test("a start that the server refuses keeps the way to the steps open", async ({ page, member }) => {
  await garage(page, member);
  await page.route("**/api/v1/me/jobs", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 429, json: { error: { code: "too-many-requests" } } })
      : route.continue(),
  );
  await page.goto(guide);
  await hydrated(page);
  await page.getByRole("button", { name: "Start this job" }).click();
  await dialog(page).getByRole("button", { name: "Start", exact: true }).click();
  await expect(dialog(page).getByRole("alert").filter({ hasText: "Not started" })).toBeVisible();
  await dialog(page).getByRole("link", { name: "Start without logging it" }).click();
  await expect(page.getByRole("heading", { name: "Before you start" })).toBeVisible();
});
