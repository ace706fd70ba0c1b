import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import HomeRoute from "./home.tsx";

type Props = Parameters<typeof HomeRoute>[0];

const emptyHome = {
  page: undefined,
  claim: "Guides.",
  car: undefined,
  platforms: [],
  examples: [],
  sample: undefined,
  latest: { guides: [], log: undefined },
};

function render(loaderData: Partial<Props["loaderData"]>): string {
  const props = { loaderData: { ...emptyHome, ...loaderData } } as unknown as Props;
  const router = createMemoryRouter([{ path: "*", element: <HomeRoute {...props} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe("the home page", () => {
  it("is the owner's content page where there is one", () => {
    const page = {
      path: "/",
      title: "Our club",
      description: "A club's own home page.",
      noindex: false,
      updated: undefined,
      html: "<p>Welcome to the club.</p>",
      headings: [],
    };
    const html = render({ page });
    expect(html).toContain("Welcome to the club.");
    expect(html).toContain('content="A club&#x27;s own home page."');
    expect(html).not.toContain("Do it yourself.");
  });

  it("is the default home otherwise", () => {
    expect(render({})).toContain("Do it yourself.");
  });
});
