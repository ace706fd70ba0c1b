import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { emptyPlatform, platformFile, smallContent } from "../../tests/support/small-content.ts";
import { contentContext, entityContext, siteContext } from "../context.ts";
import GuideProgressionRoute, { loader } from "./guide-progression.tsx";

type Props = Parameters<typeof GuideProgressionRoute>[0];

function page(platform: string): string {
  const context = new RouterContextProvider();
  const content = smallContent({ platforms: [platformFile(), emptyPlatform] });
  context.set(contentContext, content);
  const registered = content.guides.platform(platform);
  context.set(
    entityContext,
    registered ? { kind: "platform", platform: registered } : { kind: "unknown-platform" },
  );
  context.set(siteContext, { hasTarget: () => false } as never);
  const args = { params: { platform }, context } as unknown as Parameters<typeof loader>[0];
  const props = { loaderData: loader(args) } as Props;
  const router = createMemoryRouter([{ path: "*", element: <GuideProgressionRoute {...props} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it("every car has a progression, also while it has no guides", () => {
  const html = page(emptyPlatform.slug);
  expect(html).toMatch(/<h1[^>]*>[^<]*Mazda Miata/);
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(page("e46")).not.toContain("noindex");
});
