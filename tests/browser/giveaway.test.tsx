import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Countdown } from "../../app/features/site/giveaway/countdown.tsx";
import { GiveawayView } from "../../app/features/site/giveaway/giveaway-view.tsx";
import type { ShownGiveaway } from "../../app/features/site/giveaway/shown-giveaway.ts";
import { axeViolations, desk, phone, sidewaysScroll, textOf, visit } from "../support/browser.tsx";

const giveaway: ShownGiveaway = {
  title: "Win a torque wrench",
  prize: { name: "A torque wrench", description: "It clicks.", value: "about $120" },
  winners: 1,
  sponsor: { name: "Example Tools", address: "1 Main Street, Portland" },
  opens: "2027-03-01T17:00:00.000Z",
  closes: "2027-03-31T17:00:00.000Z",
  draw: { at: "2027-04-02T17:00:00.000Z", seedSource: "The lottery." },
  eligibility: ["18 or older"],
  state: "open",
  rulesVersion: 3,
};
const main = page.getByRole("main");
const show = (changes: Partial<ShownGiveaway>) =>
  visit("/giveaway", <GiveawayView giveaway={{ ...giveaway, ...changes }} problem={undefined} />);

describe("the giveaway's page", () => {
  test.each<[ShownGiveaway["state"], RegExp, boolean]>([
    ["demonstration", /Demonstration\. No sponsor has put up a prize/, false],
    ["upcoming", /Not open yet.*Opens in/s, false],
    ["open", /Enter for free.*Closes in/s, true],
    ["closed", /Entries are closed.*result will be here/s, false],
  ])("%s says so, and has a form only where one can enter", async (state, words, hasForm) => {
    await show({ state, ...(state === "demonstration" ? { sponsor: undefined } : {}) });
    expect(textOf(main)).toMatch(words);
    await expect.element(page.getByRole("link", { name: "Version 3", exact: true })).toBeVisible();
    expect(document.querySelectorAll("form input[name=email]").length > 0).toBe(hasForm);
    for (const viewport of [phone, desk]) {
      await page.viewport(...viewport);
      expect(await axeViolations("main")).toEqual([]);
      expect(sidewaysScroll()).toBeLessThanOrEqual(0);
    }
  });

  test("publishes first the hash, then the seed and the winner", async () => {
    const result = { entries: 1234, listHash: "ab".repeat(32) };
    await show({ state: "closed", result });
    expect(textOf(main)).toContain("1,234");
    expect(textOf(main)).toContain(result.listHash);
    expect(textOf(main)).not.toContain("Winning entry");
    await page.viewport(...phone);
    expect(sidewaysScroll()).toBeLessThanOrEqual(0);
    await show({ state: "closed", result: { ...result, seed: "1 2 3", winners: ["7K2M-Q4XD"] } });
    expect(textOf(main)).toMatch(/The winner has been drawn.*Seed\s*1 2 3.*Winning entry\s*7K2M-Q4XD/s);
  });
});

test("the countdown runs to its end and says so", async () => {
  const end = Date.parse("2027-03-31T17:00:00.000Z");
  const clock = { now: end - 1_500 };
  vi.spyOn(Date, "now").mockImplementation(() => clock.now);
  await visit(
    "/giveaway",
    <Countdown label="Closes in" until="2027-03-31T17:00:00.000Z" over="Closed now." />,
  );
  const words = () => textOf(page.getByRole("timer", { name: "Closes in" }));
  await expect.poll(words).toBe("Closes in0 days 00 hours 00 minutes 02 seconds");
  clock.now = end - 500;
  await expect.poll(words).toBe("Closes in0 days 00 hours 00 minutes 01 seconds");
  clock.now = end;
  await expect.poll(words).toBe("Closed now.0 days 00 hours 00 minutes 00 seconds");
});
