import type { Page } from "@playwright/test";
import { expect, type Member, test } from "../support/accounts-e2e.ts";
import { bring, engine, guide, plug, strip } from "../support/bring-numbers.ts";
import { desk, expectSoundAt, hydrated, phone } from "../support/e2e.ts";
import { ownVehicles } from "../support/owned-things.ts";

test("a number is kept with the car, and there on another device", async ({
  page,
  member,
  browser,
  baseURL,
}) => {
  await ownVehicles(page, member, [{ make: "BMW", model: "325i", year: 1992, engine, nickname: "Old red" }]);
  const numbers = async () =>
    (await (await page.request.get("/api/v1/me/numbers", { headers: { "X-Account": member.uid } })).json())
      .numbers;
  await page.goto(guide);
  await hydrated(page);
  await expect(strip(page)).toContainText("Needs 2 numbers");
  await bring(page);
  await expect.poll(async () => (await numbers()).length).toBe(2);

  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await other.context().addCookies(await page.context().cookies());
  await other.goto(guide);
  await hydrated(other);
  await expect(strip(other)).toContainText("2 are yours");
  await expect(plug(other)).toContainText("18.5 lb-ft");
  await other.context().close();
});

/** What another device of the member's sent. */
async function sendFigure(
  page: Page,
  { uid }: Member,
  car: string,
  figure: { value: string; place: string },
) {
  const answer = await page.request.post(`/api/v1/me/vehicles/${car}/numbers`, {
    headers: { Origin: new URL(page.url()).origin, "X-Account": uid },
    data: { platform: "e36", ref: "torque:oil-drain-plug", ...figure },
  });
  expect(answer.status()).toBe(201);
}

const e36 = { make: "BMW", model: "325i", year: 1992, engine };

test("where two devices say different things, the reader decides, and until then there is no number", async ({
  page,
  member,
}) => {
  await ownVehicles(page, member, [{ ...e36, id: "1700000000000" }]);
  await page.goto(guide);
  await sendFigure(page, member, "1700000000000", { value: "25 Nm", place: "owners-manual" });
  await sendFigure(page, member, "1700000000000", { value: "34 Nm", place: "workshop-manual" });
  await page.reload();
  await hydrated(page);
  await expect(strip(page)).toContainText("Needs 2 numbers");
  await strip(page).getByRole("button", { name: "Add" }).click();
  await expect(strip(page).getByText("Your numbers differ.")).toBeVisible();
  await expect(page.locator("#plug-in")).toContainText("Stop");
  await expectSoundAt(page, phone, desk);

  await strip(page).getByRole("button", { name: "34 Nm, workshop manual" }).click();
  await expect(strip(page)).toContainText("Needs 1 number");
  await expect(plug(page)).toContainText("yours, workshop manual");
  const kept = async () =>
    (await (await page.request.get("/api/v1/me/numbers", { headers: { "X-Account": member.uid } })).json())
      .numbers;
  await expect
    .poll(async () => (await kept()).map(({ value }: { value: string }) => value))
    .toEqual(["34 Nm"]);
});

test("a number of a car with the same engine is offered, and used once the owner says that the book covers both", async ({
  page,
  member,
}) => {
  await ownVehicles(page, member, [
    { ...e36, id: "1700000000000", nickname: "Old blue" },
    { ...e36, id: "1700000000001", nickname: "Old red" },
  ]);
  await page.goto(guide);
  await sendFigure(page, member, "1700000000001", { value: "25 Nm", place: "owners-manual" });
  await page.reload();
  await hydrated(page);
  await page
    .getByRole("group", { name: "Your cars" })
    .getByRole("button", { name: /Old blue/ })
    .click();
  await expect(strip(page)).toContainText("Needs 2 numbers");
  await strip(page).getByRole("button", { name: "Add" }).click();
  await expect(strip(page).getByText(/You brought 25 Nm .* for .*Old red/)).toBeVisible();
  const use = strip(page).getByRole("button", { name: "Use it here too" });
  await expect(use).toBeDisabled();
  await expectSoundAt(page, phone, desk);
  await strip(page)
    .getByLabel(/The book covers this car too/)
    .check();
  await use.click();
  await expect(plug(page)).toContainText("yours, owner's manual");
});

test("a member sends a number with its book, and the server keeps it as a report", async ({
  page,
  member,
}) => {
  await ownVehicles(page, member, [{ make: "BMW", model: "325i", year: 1992, engine }]);
  await page.goto(guide);
  await hydrated(page);
  await bring(page);
  await strip(page).getByRole("button", { name: "Edit mine" }).click();
  await strip(page).getByText("Send it to us, for others with this car").click();
  const send = strip(page).getByRole("button", { name: "Send 18.5 lb-ft" });
  await send.click();
  await expect(strip(page).getByRole("alert")).toContainText("Say which book it is");
  await strip(page).getByLabel("Which book is it?").fill("1992 BMW 325i owner's manual");
  await send.click();
  await expect(strip(page).getByText("Sent. It is looked up")).toBeVisible();
  await expectSoundAt(page, phone, desk);
  const headers = { "X-Account": member.uid };
  const { reports } = await (await page.request.get("/api/v1/me/number-reports", { headers })).json();
  expect(reports).toMatchObject([
    {
      ref: "torque:oil-drain-plug",
      value: "18.5 lb-ft",
      document: "1992 BMW 325i owner's manual",
      state: "sent",
    },
  ]);
});
