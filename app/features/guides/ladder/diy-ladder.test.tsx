import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { ladderFileSchema } from "../../../../domain/guides/content-files.ts";
import { smallContent } from "../../../../tests/support/small-content.ts";
import { DiyLadder } from "./diy-ladder.tsx";

it("a planned guide is named as planned and is no link", () => {
  const ladder = ladderFileSchema.parse({
    rungs: [
      {
        id: "first",
        title: "First",
        why: "Begin.",
        skills: ["lift"],
        guides: ["e46/brake-pads", "e46/vanos"],
      },
    ],
    skills: { lift: { name: "Lift", means: "You can lift.", guides: ["e46/brake-pads"] } },
  });
  const { rungs } = smallContent({ ladder }).guides.ladder();
  const router = createMemoryRouter([
    { path: "*", element: <DiyLadder rungs={rungs} cars={[]} more={[]} /> },
  ]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const [written, planned] = html.split("<li").slice(-2);
  expect(written).toContain('href="/guide/e46/brake-pads"');
  expect(planned).toContain("planned");
  expect(planned).not.toContain("<a ");
  expect(html).not.toContain('href="/guide/e46/vanos"');
});
