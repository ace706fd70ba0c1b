import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { numbersRecord } from "../../app/features/core/device/numbers-record.ts";
import { carsRecord, variantsRecord } from "../../app/features/core/device/variant-records.ts";
import { FirstJobs } from "../../app/features/guides/lists/guide-groups.tsx";
import { GuideRows } from "../../app/features/guides/lists/guide-rows.tsx";
import { JobGroups } from "../../app/features/guides/lists/job-rows.tsx";
import { SearchHitRow } from "../../app/features/lookup/search/search-hit.tsx";
import { jobsOf } from "../../domain/guides/guide-jobs.ts";
import type { GuideRow } from "../../domain/guides/guide-lists.ts";
import type { SpecRef } from "../../domain/guides/spec-kinds.ts";
import type { DeviceNumber } from "../../domain/own-numbers/device-numbers.ts";
import { axeViolations, desk, phone, visit } from "../support/browser.tsx";

const row = (slug: string, title: string): GuideRow => ({
  platform: "gti",
  platformName: "VW GTI / Golf",
  path: `/guide/gti/${slug}`,
  title,
  summary: "The filter is on top of the engine, the plug is below. Warm oil, new seals, the right approval.",
  topic: "engine",
  category: "maintenance",
  difficulty: "intermediate",
  estimatedTime: "about 1 hr 35 min",
  fits: "Mk5 from 2008 and Mk6, 2.0 TSI (EA888)",
});
const guides = [
  row("oil-change", "Oil change, 2.0 TSI"),
  row("plugs", "Spark plugs"),
  row("mk8", "Only on Mk8"),
];
const lists = (
  <>
    <h1>Guides</h1>
    <section aria-label="Rows">
      <GuideRows guides={guides} />
    </section>
    <section aria-label="Brief rows">
      <GuideRows guides={guides} brief />
    </section>
    <FirstJobs guides={guides} />
    <section aria-label="Chips">
      <JobGroups jobs={jobsOf(guides)} />
    </section>
    <ul aria-label="Hits">
      <SearchHitRow
        hit={{ kind: "guide", title: "Oil change", path: "/guide/gti/oil-change", excerpt: [] }}
      />
    </ul>
  </>
);

const needs: Record<string, SpecRef[]> = {
  "/guide/gti/oil-change": ["capacity:engine-oil", "torque:oil-drain-plug"],
  "/guide/gti/plugs": [],
};
/** Each test has another car, because what a car lacks is asked for once. */
let car: { generation: string };
let cars = 0;
let asked: string[];
beforeEach(() => {
  cars += 1;
  car = { generation: `mk${cars}` };
  asked = [];
  vi.spyOn(window, "fetch").mockImplementation(async (address) => {
    asked.push(String(address));
    return Response.json({ guides: needs });
  });
});

const own = (ref: SpecRef, fields: Partial<DeviceNumber> = {}): DeviceNumber => ({
  platform: "gti",
  car: `${car.generation}//`,
  ref,
  value: "30 Nm",
  metric: "30 Nm",
  place: "owners-manual",
  own: "owner's manual",
  ...fields,
});
const bring = (...numbers: DeviceNumber[]) => numbersRecord.change(() => numbers);
const pick = () => variantsRecord.change(() => ({ gti: car }));
/** What the marks of a list say, in the order of its guides. */
const marks = (list: string) =>
  document.querySelector(`[aria-label="${list}"]`)?.textContent.match(/Ready|Needs \d+ numbers?/g) ?? [];

test("nobody without a car is told or asked anything", async () => {
  variantsRecord.change(() => ({ e46: { generation: "facelift" } }));
  await visit("/guide", lists);
  await new Promise((done) => setTimeout(done, 200));
  expect(document.body.textContent).not.toMatch(/Ready|Needs \d/);
  expect(asked).toEqual([]);
});

test("every list says what the reader's car lacks, with one request for all", async () => {
  pick();
  await visit("/guide", lists);
  for (const list of ["Rows", "Brief rows", "First jobs", "Chips"])
    await expect.poll(() => marks(list), { message: list }).toEqual(["Needs 2 numbers", "Ready"]);
  await expect.poll(() => marks("Hits")).toEqual(["Needs 2 numbers"]);
  expect(asked).toEqual([`/api/v1/platforms/gti/needs?generation=${car.generation}`]);
  expect(await axeViolations()).toEqual([]);
});

test("what the reader has brought for this car no longer counts", async () => {
  pick();
  await visit("/guide", lists);
  await expect.poll(() => marks("Rows")[0]).toBe("Needs 2 numbers");
  bring(own("torque:oil-drain-plug"), own("capacity:engine-oil", { car: "another//" }));
  await expect.poll(() => marks("Rows")[0]).toBe("Needs 1 number");
  bring(own("torque:oil-drain-plug"), own("capacity:engine-oil"));
  await expect.poll(() => marks("Rows")[0]).toBe("Ready");
  bring(own("torque:oil-drain-plug", { unsent: "removed" }), own("capacity:engine-oil"));
  await expect.poll(() => marks("Rows")[0]).toBe("Needs 1 number");
  bring(
    own("torque:oil-drain-plug"),
    own("torque:oil-drain-plug", { metric: "35 Nm" }),
    own("capacity:engine-oil"),
  );
  await expect.poll(() => marks("Rows")[0]).toBe("Needs 1 number");
});

test("a car of the account has its own numbers", async () => {
  carsRecord.change((reader) => ({
    ...reader,
    uid: "me",
    cars: [{ id: "c1", title: "GTI", platform: "gti", choice: car }],
  }));
  bring(own("torque:oil-drain-plug", { car: "me/c1" }));
  await visit("/guide", lists);
  await expect.poll(() => marks("Rows")[0]).toBe("Needs 1 number");
});

test("without an answer there are no marks", async () => {
  vi.mocked(window.fetch).mockImplementation(async () => new Response("", { status: 400 }));
  pick();
  await visit("/guide", lists);
  await expect.poll(() => vi.mocked(window.fetch).mock.calls.length).toBe(1);
  await expect.element(page.getByText("Spark plugs").first()).toBeVisible();
  expect(marks("Rows")).toEqual([]);
});

test.each([
  ["phone", phone],
  ["desk", desk],
])("nothing moves when the marks come: %s", async (_, viewport) => {
  await page.viewport(...viewport);
  await visit("/guide", lists);
  await expect.element(page.getByText("Spark plugs").first()).toBeVisible();
  const tops = () =>
    [...document.querySelectorAll("li, h2, h3, h4, a")].map((each) => each.getBoundingClientRect().top);
  const before = tops();
  pick();
  await expect.poll(() => marks("Rows")).toEqual(["Needs 2 numbers", "Ready"]);
  expect(tops()).toEqual(before);
});
