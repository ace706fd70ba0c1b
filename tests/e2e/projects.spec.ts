import type { Page } from "@playwright/test";
import sharp from "sharp";
import { shownProjectPhotos } from "../../domain/garage/project.ts";
import { expect, test } from "../support/accounts-e2e.ts";
import { axeViolations, desk, expectSound, hydrated } from "../support/e2e.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Begins one over the API. */
async function beginProject(page: Page, origin: string, uid: string, title: string): Promise<string> {
  const headers = { Origin: origin, "X-Account": uid };
  await page.request.put("/api/v1/me", { headers });
  const added = await page.request.post("/api/v1/me/projects", { headers, data: { title } });
  return (await added.json()).project.id;
}

async function addTask(page: Page, title: string): Promise<void> {
  await page.getByLabel("New task").fill(title);
  await page.keyboard.press("Enter");
  await expect(column(page, "Planned")).toContainText(title);
}

test("a project is planned on its board, by keyboard and by dragging", async ({ page, member }) => {
  expect(member.uid).not.toBe("");
  await page.goto("/dashboard?tab=projects");
  await hydrated(page);
  await expect(page.getByText("No projects yet")).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "New project" }).click();
  await dialog(page).getByLabel("Budget").fill("many");
  await dialog(page).getByRole("button", { name: "Add project" }).click();
  await expect(dialog(page).getByText("Give the project a name")).toBeVisible();
  await dialog(page).getByLabel("Name").fill("Track car");
  await dialog(page).getByLabel("Budget").fill("1000");
  await dialog(page).getByRole("button", { name: "Add project" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Track car" })).toBeVisible();

  const card = (title: string) => page.getByText(title, { exact: true });
  await addTask(page, "Fit coilovers");
  await addTask(page, "Align the wheels");
  await page.getByRole("button", { name: "Move Fit coilovers" }).press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(column(page, "Doing")).toContainText("Fit coilovers");
  await expect(page.getByRole("button", { name: "Move Fit coilovers" })).toBeFocused();
  // The board shows a move before it is saved.
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes("to=doing+") === true,
  );
  await card("Align the wheels").dragTo(card("Fit coilovers"), {
    targetPosition: { x: 5, y: 1 },
  });
  await expect(column(page, "Doing").getByRole("listitem")).toHaveText([/Align the wheels/, /Fit coilovers/]);
  await saved;
  await page.reload();
  await hydrated(page);
  await expect(column(page, "Doing").getByRole("listitem")).toHaveText([/Align the wheels/, /Fit coilovers/]);

  await page.getByRole("button", { name: "Delete Align the wheels" }).click();
  await expect(card("Align the wheels")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(column(page, "Doing")).toContainText("Align the wheels");

  await page.getByRole("link", { name: "Add a part" }).click();
  await dialog(page).getByLabel("Part", { exact: true }).fill("Coilovers");
  await dialog(page).getByLabel("Cost").fill("1200");
  await dialog(page).getByRole("button", { name: "Add part" }).click();
  await expect(page.getByText("$1,200 still to buy")).toBeVisible();
  await page.getByRole("button", { name: "I ordered it: Coilovers" }).click();
  await expect(page.getByText("$200 over budget")).toBeVisible();
  await page.getByRole("button", { name: "It arrived: Coilovers" }).press("Enter");
  // The last step takes its button along.
  await page.getByRole("button", { name: "I installed it: Coilovers" }).press("Enter");
  await expect(page.getByRole("link", { name: "Edit Coilovers" })).toBeFocused();
  await expectSound(page);
});

test("a project is shown to others until its page is ended, with the photos that were chosen", async ({
  page,
  member,
  browser,
  baseURL,
}) => {
  const id = await beginProject(page, baseURL ?? "", member.uid, "Show car");
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  await page.goto(`/garage/projects/${id}`);
  await hydrated(page);
  const upload = (name: string) =>
    page.getByLabel("Add photos").setInputFiles({ name, mimeType: "image/png", buffer: picture });
  await upload("one.png");
  await expect(page.getByRole("region", { name: "Photos" }).getByRole("img")).toHaveCount(1);
  await upload("two.png");
  await expect(page.getByRole("region", { name: "Photos" }).getByRole("img")).toHaveCount(2);
  await page
    .getByRole("button", { name: /^Remove .* from the project$/ })
    .first()
    .press("Enter");
  await expect(page.getByRole("region", { name: "Photos" }).getByRole("img")).toHaveCount(1);
  await expect(
    page.getByRole("region", { name: "Photos" }).getByRole("link", { name: /^Photo,/ }),
  ).toBeFocused();
  await page.getByRole("link", { name: "From your gallery" }).click();
  await expectSound(page);
  await dialog(page).getByRole("checkbox").check();
  await dialog(page).getByRole("button", { name: "Add to the project" }).click();
  await expect(page.getByRole("region", { name: "Photos" }).getByRole("img")).toHaveCount(2);
  await page.getByRole("link", { name: "Create a public page" }).click();
  await dialog(page)
    .getByLabel(/^Photo,/)
    .first()
    .check();
  await expectSound(page);
  await dialog(page).getByRole("button", { name: "Make it public" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  const address = new URL(link).pathname;

  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: desk });
  const visitor = await context.newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole("heading", { level: 1, name: "Show car" })).toBeVisible();
  const photos = visitor.getByRole("main").getByRole("figure").getByRole("img");
  await expect(photos).toHaveCount(1);
  await expect(photos).toHaveJSProperty("complete", true);
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect(await axeViolations(visitor)).toEqual([]);
  const card = (await visitor.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
  const image = new URL(card).pathname;
  expect((await visitor.request.get(image)).headers()["content-type"]).toBe("image/png");

  await addTask(page, "Polish");
  await visitor.reload();
  await expect(visitor.getByText("Polish")).toBeVisible();
  await page.getByRole("button", { name: "Take down the page" }).click();
  await expect(page.getByRole("link", { name: "Create a public page" })).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(404);
  expect((await visitor.request.get(image)).status()).toBe(404);
  await context.close();
});

test("a project with many photos shows the newest ones, and the gallery shows them all", async ({
  page,
  member,
  baseURL,
}) => {
  const id = await beginProject(page, baseURL ?? "", member.uid, "Photo album");
  const data = await sharp({ create: { width: 3, height: 2, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const headers = { Origin: baseURL ?? "", "X-Account": member.uid, "Content-Type": "image/png" };
  const upload = async (query: string) => {
    const sent = await page.request.post(`/api/v1/me/photos?${query}`, { headers, data });
    return (await sent.json()).photo.id as string;
  };
  const oldest = await upload(`projectId=${id}&caption=Oldest`);
  await upload(`projectId=${id}&caption=Second`);
  const published = await page.request.post(`/api/v1/me/projects/${id}/publish`, {
    headers: { ...headers, "Content-Type": "application/json" },
    data: { photos: [oldest] },
  });
  expect(published.status()).toBe(200);
  for (let count = 0; count < shownProjectPhotos; count++) await upload(`projectId=${id}`);
  await upload("caption=Elsewhere");
  await page.goto(`/garage/projects/${id}`);
  await hydrated(page);
  const photos = page.getByRole("region", { name: "Photos" });
  await expect(photos.getByRole("img")).toHaveCount(shownProjectPhotos + 1);
  await expect(photos.getByText("61 of 62 photos.")).toBeVisible();
  await expect(page.getByText("1 of 62 photos, and nothing about you")).toBeVisible();
  await page.getByRole("link", { name: "Change what it shows" }).click();
  await expect(dialog(page).getByLabel("Oldest")).toBeChecked();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The public page is saved")).toBeVisible();
  await expect(page.getByText("1 of 62 photos, and nothing about you")).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "See them all in your gallery" }).click();
  await expect(page.getByRole("link", { name: "One project" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(photos.getByRole("img")).toHaveCount(shownProjectPhotos + 2);
  await expect(photos.getByRole("img", { name: "Oldest" })).toBeVisible();
  await expect(photos.getByRole("img", { name: "Elsewhere" })).toHaveCount(0);
  await expectSound(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a project is run with plain forms", async ({ page, member }) => {
    expect(member.uid).not.toBe("");
    await page.goto("/dashboard?tab=projects&do=add-project");
    await page.getByLabel("Name").fill("Winter list");
    await page.getByRole("button", { name: "Add project" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Winter list" })).toBeVisible();
    await page.getByLabel("New task").fill("Snow tires");
    await page.getByRole("button", { name: "Add task" }).click();
    await page.getByRole("button", { name: "Move Snow tires" }).click();
    // By key: a menu that still moves could be missed by the pointer, and a press beside it closes it.
    await page.getByRole("button", { name: "Move to Done" }).press("Enter");
    await expect(column(page, "Done")).toContainText("Snow tires");
    await page.getByRole("button", { name: "Delete Snow tires" }).click();
    await expect(page.getByText("Task deleted")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(column(page, "Done")).toContainText("Snow tires");
    await page.getByRole("link", { name: "Delete", exact: true }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Project deleted")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("link", { name: "Winter list" })).toBeVisible();
  });
});
