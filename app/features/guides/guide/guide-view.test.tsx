import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { compiledGuide, stepFile } from "../../../../tests/support/small-content.ts";
import { GuideView } from "./guide-view.tsx";

/** With the parts whose script comes late, as the server sends the page. */
async function render(guide: ReturnType<typeof compiledGuide>): Promise<string> {
  const routes = [{ path: "*", element: <GuideView guide={guide} /> }];
  const { prelude } = await prerenderToNodeStream(<RouterProvider router={createMemoryRouter(routes)} />);
  return (await text(prelude)).replaceAll(/<!--.*?-->/g, "");
}

it("a guide in progress says so; a complete one does not", async () => {
  const guide = compiledGuide();
  expect(await render({ ...guide, status: "in-progress" })).toContain("being written");
  expect(await render(guide)).not.toContain("being written");
});

it("a modification says whether it is legal, needs a tune and can be undone", async () => {
  const modification = { legality: "Ask first.", tune: "No.", reversible: "Yes, in an hour." };
  const html = await render(compiledGuide({ modification }));
  for (const words of [
    "Is it legal?",
    "Ask first.",
    "Does it need a tune?",
    "Can it be undone?",
    "Yes, in an hour.",
  ])
    expect(html).toContain(words);
});

it("a part number is beside the part and among the sources", async () => {
  const source = { title: "Parts catalogue", kind: "manufacturer", read: "2026-01-01" };
  const parts = [{ id: "pads", name: "Pads", oem: { number: "34 11 6 761 244", source } }];
  const html = await render(compiledGuide({ parts, steps: [stepFile({ parts: ["pads"] })] }));
  expect(html).toContain("<small>34 11 6 761 244</small>");
  expect(html).toContain("Pads, 34 11 6 761 244: ");
  expect(html).toContain("Parts catalogue");
});
