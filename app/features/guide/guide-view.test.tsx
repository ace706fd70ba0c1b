import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { compiledGuide, stepFile } from "../../../tests/support/small-content.ts";
import { GuideView } from "./guide-view.tsx";

function render(guide: ReturnType<typeof compiledGuide>): string {
  const routes = [{ path: "*", element: <GuideView guide={guide} /> }];
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />);
}

it("a guide in progress says so; a complete one does not", () => {
  const guide = compiledGuide();
  expect(render({ ...guide, status: "in-progress" })).toContain("being written");
  expect(render(guide)).not.toContain("being written");
});

it("a modification says whether it is legal, needs a tune and can be undone", () => {
  const modification = { legality: "Ask first.", tune: "No.", reversible: "Yes, in an hour." };
  const html = render(compiledGuide({ modification }));
  for (const words of [
    "Is it legal?",
    "Ask first.",
    "Does it need a tune?",
    "Can it be undone?",
    "Yes, in an hour.",
  ])
    expect(html).toContain(words);
});

it("a part number is beside the part and among the sources", () => {
  const source = { title: "Parts catalogue", kind: "manufacturer", read: "2026-01-01" };
  const parts = [{ id: "pads", name: "Pads", oem: { number: "34 11 6 761 244", source } }];
  const html = render(compiledGuide({ parts, steps: [stepFile({ parts: ["pads"] })] }));
  expect(html).toContain("<small>34 11 6 761 244</small>");
  expect(html).toContain("Pads, 34 11 6 761 244: ");
  expect(html).toContain("Parts catalogue");
});
