import { expect, test } from "../support/accounts-e2e.ts";
import { axeViolations, phone, sidewaysScroll } from "../support/e2e.ts";

test.use({ expectedErrors: /status of 404/ });

test("a number from one's own garage is found in the lookup, and a part found there goes to a project", async ({
  page,
  member,
  browser,
  baseURL,
}) => {
  const headers = { Origin: baseURL ?? "", "X-Account": member.uid };
  const post = async (path: string, data: object) =>
    (await page.request.post(path, { data, headers })).json();
  await page.request.put("/api/v1/me", { headers });
  const { vehicle } = await post("/api/v1/me/vehicles", { make: "BMW", model: "330i", year: 2003 });
  await post(`/api/v1/me/vehicles/${vehicle.id}/log`, {
    title: "Control arms",
    doneOn: "2026-01-02",
    doneBy: "self",
    items: [{ kind: "part", name: "Left bushing", partNumber: "31 12 6 757 623" }],
  });
  await page.setViewportSize(phone);
  await page.goto("/parts/31126757623");
  await expect(page.getByRole("heading", { name: "From your garage" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.goto("/parts?q=left+bushing");
  await page.getByRole("link", { name: "Control arms" }).click();
  await expect(page).toHaveURL(/tab=maintenance/);
  await expect(page.getByText("Left bushing").first()).toBeVisible();

  await post("/api/v1/me/projects", { title: "Stop better" });
  await page.goto("/parts/34116864047");
  await page.getByRole("button", { name: "Add to a project" }).click();
  await page.getByRole("link", { name: "Open" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Stop better");
  await expect(page.getByText("34 11 6 864 047").first()).toBeVisible();

  const stranger = await browser.newPage({ baseURL: baseURL ?? "" });
  await stranger.goto("/parts/31126757623");
  await expect(stranger.getByRole("heading", { name: "Before you order" })).toBeVisible();
  await expect(stranger.getByText("From your garage")).toHaveCount(0);
  await stranger.close();
});
