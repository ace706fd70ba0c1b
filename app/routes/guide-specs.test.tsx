import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { emptyPlatform, platformFile, smallContent } from "../../tests/support/small-content.ts";
import { contentContext, entityContext, siteContext, warningContext } from "../context.ts";
import GuideSpecsRoute, { loader } from "./guide-specs.tsx";

type Props = Parameters<typeof GuideSpecsRoute>[0];

async function page(platform: string): Promise<string> {
  const context = new RouterContextProvider();
  const content = smallContent({ platforms: [platformFile(), emptyPlatform] });
  context.set(contentContext, content);
  const registered = content.guides.platform(platform);
  context.set(
    entityContext,
    registered ? { kind: "platform", platform: registered } : { kind: "unknown-platform" },
  );
  context.set(siteContext, { hasTarget: () => false } as never);
  context.set(warningContext, () => {});
  const args = { params: { platform }, context } as unknown as Parameters<typeof loader>[0];
  const props = { loaderData: await loader(args) } as Props;
  const router = createMemoryRouter([{ path: "*", element: <GuideSpecsRoute {...props} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it("a platform without numbers says so and stays out of search engines", async () => {
  const html = await page(emptyPlatform.slug);
  expect(html).toContain("Mazda Miata specs");
  expect(html).toContain("No specs yet");
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
});

it("a platform with numbers shows them to search engines too", async () => {
  const html = await page("e46");
  expect(html).toContain("100 Nm");
  expect(html).not.toContain("No specs yet");
  expect(html).not.toContain("noindex");
});
