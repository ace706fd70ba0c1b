import { readFileSync } from "node:fs";
import { desk, expect, expectSoundAt, hydrated, phone, test } from "../support/e2e.ts";
import { fixtureContent } from "../support/fixture-content.ts";

test("support and help leads to real places", async ({ page, request }) => {
  await page.goto("/contribute");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get Support & Help");
  await expect(page.getByRole("heading", { level: 2, name: "You just finished a job" })).toBeVisible();
  // The text below tells the rest.
  await expect(page.getByRole("heading", { level: 3, name: "When to call a professional" })).toBeVisible();
  const links = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links).toContain("/contribute/editor");
  for (const path of new Set(links.filter((path) => path.startsWith("/"))))
    expect((await request.get(path)).status(), path).toBe(200);
});

for (const [path, size] of [
  ["/contribute", phone],
  ["/contribute", desk],
  ["/contribute/editor", phone],
] as const) {
  test(`${path} is accessible at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(path);
    await hydrated(page);
    if (path.endsWith("editor"))
      await expect(page.getByRole("button", { name: "Start a new guide" })).toBeVisible();
    await expectSoundAt(page, size);
  });
}

test("a reader fixes one step of a guide and gets the file with that change alone", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/guide/miata/oil-change#sources");
  await hydrated(page);
  await page.getByRole("link", { name: "Fix it in the editor" }).click();
  await expect(page).toHaveURL(/\/contribute\/editor\?draft=/);
  await page
    .getByRole("group", { name: "Steps", exact: true })
    .getByRole("button", { name: /^1\. / })
    .click();
  const title = page.locator("#field-steps-0-title");
  const before = await title.inputValue();
  await title.fill("A better title");
  await expect(
    page.getByRole("status").filter({ hasText: "Everything we can check looks right." }),
  ).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the file" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("oil-change.yaml");
  const lines = readFileSync(await download.path(), "utf8").split("\n");
  const former = readFileSync(`${fixtureContent.source}/guides/miata/oil-change.yaml`, "utf8").split("\n");
  expect(lines).toContain("    title: A better title");
  expect(former.some((line) => line.includes(before))).toBe(true);
  // The other steps are as they were written.
  const second = former.findIndex(
    (line, index) => line.startsWith("  - id:") && index > former.indexOf("steps:") + 1,
  );
  expect(lines.join("\n")).toContain(former.slice(second).join("\n"));
});

test("a draft is shown as its page, in wrench mode and on paper", async ({ page }) => {
  await page.goto("/contribute/editor?guide=e46/brake-pads");
  await page.getByRole("link", { name: "Preview the page" }).click();
  await expect(page).toHaveURL(/\/contribute\/preview\//);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await expect(page.locator(".guide .step").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Preview" })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole("link", { name: "Wrench mode", exact: true }).click();
  await expect(page.locator(".wrench-head")).toContainText(title ?? "");
  await page.getByRole("link", { name: "Exit wrench mode" }).click();
  await page.getByRole("link", { name: "Back to the editor" }).click();
  await expect(page).toHaveURL(/\/contribute\/editor\?draft=/);
});

test("the editor's pages are the same for everyone, and say without scripts what they need", async ({
  request,
}) => {
  const editor = await request.get("/contribute/editor?draft=abc");
  expect(await editor.text()).toBe(await (await request.get("/contribute/editor")).text());
  expect(await editor.text()).toContain("The editor needs JavaScript.");
  const preview = await request.get("/contribute/preview/abc");
  expect(await preview.text()).toContain('name="robots" content="noindex');
});
