import { createRoutesStub, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Link, type LinkProps } from "../../app/ui/link.tsx";
import { show } from "../support/browser.tsx";

const left = vi.fn();

/** Stands for what the browser would do with a click that nobody handled. */
function onUnhandled(event: MouseEvent): void {
  if (!event.defaultPrevented) left();
  event.preventDefault();
}

beforeEach(() => {
  left.mockReset();
  window.addEventListener("click", onUnhandled);
  return () => window.removeEventListener("click", onUnhandled);
});

async function showLink(props: LinkProps) {
  function Place() {
    const { pathname, search, hash, state } = useLocation();
    return (
      <>
        <output>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>
        <Link {...props}>Go</Link>
      </>
    );
  }
  const Page = createRoutesStub([{ path: "*", Component: Place }]);
  await show(<Page initialEntries={["/start"]} />);
  return { link: page.getByRole("link", { name: "Go" }), place: page.getByRole("status") };
}

test("a click opens the page without leaving the document", async () => {
  const { link, place } = await showLink({ to: "/guide?page=2#steps", state: { from: "here" } });
  await expect.element(link).toHaveAttribute("href", "/guide?page=2#steps");
  await userEvent.click(link);
  await expect.element(place).toHaveTextContent('/guide?page=2#steps {"from":"here"}');
  expect(left).not.toHaveBeenCalled();
});

test.each([
  ["with a key for a new tab", { to: "/guide" }, { modifiers: ["ControlOrMeta" as const] }],
  ["to another site", { to: "https://example.com/" }, {}],
  ["in another window", { to: "/guide", target: "_blank" }, {}],
  ["to a file", { to: "/api/v1/openapi.json", reloadDocument: true }, {}],
])("a click %s is the browser's", async (_, props, options) => {
  const { link, place } = await showLink(props);
  await userEvent.click(link, options);
  expect(left).toHaveBeenCalledOnce();
  await expect.element(place).toHaveTextContent("/start null");
});

test("a click that somebody else handled opens nothing", async () => {
  const { link, place } = await showLink({ to: "/guide", onClick: (event) => event.preventDefault() });
  await userEvent.click(link);
  await expect.element(place).toHaveTextContent("/start null");
  expect(left).not.toHaveBeenCalled();
});
