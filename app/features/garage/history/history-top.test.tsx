import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { History } from "./history-data.ts";
import { HistoryFactsStrip } from "./history-top.tsx";

it("the total names the costs in other currencies of all years", () => {
  const history: History = {
    vehicle: { id: "1", version: 1, make: "BMW", model: "330i", year: 2003, isActive: true },
    unit: "mi",
    ...{ cover: undefined, platform: undefined, odometer: [], strips: [], work: [] },
    facts: {
      readings: { count: 0, isSteady: true },
      ...{ byShops: 0, receipts: { entries: 0, cents: 0 }, services: {} },
    },
    years: [
      { year: "2025", entries: 2, cents: 2000, otherCosts: { EUR: 14_050 } },
      { year: "2024", entries: 1, cents: 1000 },
      { year: "2023", entries: 1, cents: 0, otherCosts: { EUR: 1000, GBP: 3000 } },
    ],
    ...{ count: 4, page: 1, pages: 1, shows: ["costs"] },
  };
  const html = renderToStaticMarkup(<HistoryFactsStrip history={history} today="2026-11-18" />);
  expect(html).toContain("<b>$30</b>");
  expect(html).toContain("€150.50 and £30");
});
