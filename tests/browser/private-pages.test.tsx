import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ActionForm } from "../../app/features/account/private/action-form.tsx";
import { sendOrKeep } from "../../app/features/account/private/private-route.ts";
import { RowDialog } from "../../app/features/account/private/row-dialog.tsx";
import { useUrlDialog } from "../../app/features/account/private/url-dialog.ts";
import { CreateToken } from "../../app/features/account/settings/create-token.tsx";
import { DeleteSection } from "../../app/features/account/settings/delete-section.tsx";
import { PasswordSection } from "../../app/features/account/settings/password-section.tsx";
import OrderHistory from "../../app/features/garage/dashboard/order-history.tsx";
import { Field } from "../../app/ui/field.tsx";
import { Link } from "../../app/ui/link.tsx";
import { show, textOf } from "../support/browser.tsx";

const user = { uid: "u1", email: "ada@example.com", displayName: "Ada" };
const account = { ...user, hasPassword: false, hasGoogle: true, secondStep: null };

const orders = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `order-${index + 1}`,
    number: `AB-${index + 1}`,
    placedAt: "2026-01-02T03:04:05.000Z",
    lines: [{ variantId: "a", title: "A tee", variantTitle: "", quantity: 2, priceCents: 3400 }],
    totalCents: 6800,
  }));

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  return () => vi.unstubAllGlobals();
});

test("orders that do not come are loaded again, and more are shown when wanted", async () => {
  let isAway = true;
  const Page = createRoutesStub([
    {
      path: "/dashboard",
      loader: ({ request }) => {
        if (isAway) return { list: undefined };
        const isMore = new URL(request.url).searchParams.get("orders") === "40";
        return {
          list: isMore ? { orders: orders(21) } : { orders: orders(20), more: "/dashboard?orders=40" },
        };
      },
      Component: ({ loaderData }) => <OrderHistory list={(loaderData as { list: never }).list} />,
      HydrateFallback: () => null,
    },
  ]);
  await show(<Page initialEntries={["/dashboard"]} />);
  const region = page.getByRole("region", { name: "Orders" });
  await expect.poll(() => textOf(region.getByRole("alert"))).toContain("We couldn't load your orders.");
  isAway = false;
  await userEvent.click(region.getByRole("button", { name: "Try again" }));
  await expect.poll(() => region.getByRole("link", { name: "Order AB-" }).elements().length).toBe(20);
  region.getByRole("link", { name: "Show more orders" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(region.getByRole("link", { name: "Order AB-21" })).toHaveFocus();
  await expect.element(region.getByRole("link", { name: "Show more orders" })).not.toBeInTheDocument();
});

test("an account without a password is told how to get one, and to sign in again before it goes", async () => {
  const sent: FormData[] = [];
  const Page = createRoutesStub([
    {
      path: "/account",
      action: async ({ request }) => {
        sent.push(await request.formData());
        return { intent: "delete-account", ok: false, code: "sign-in-again" };
      },
      Component: () => (
        <>
          <PasswordSection user={user} account={account} access={{ tokens: [], webhook: null }} />
          <DeleteSection account={account} />
        </>
      ),
    },
  ]);
  await show(<Page initialEntries={["/account"]} />);
  await expect
    .element(page.getByText("This account has no password because you sign in with Google."))
    .toBeVisible();
  await userEvent.click(page.getByRole("link", { name: "Delete account" }));
  const dialog = page.getByRole("dialog");
  await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
  await expect.element(dialog.getByText("Please sign in again.")).toBeVisible();
  expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({ intent: "delete-account", account: "u1" });
  await userEvent.click(dialog.getByRole("button", { name: "Sign in again" }));
  await expect.element(dialog).not.toBeInTheDocument();
});

test("an account without a password makes a secret after it signed in again", async () => {
  const Page = createRoutesStub([
    {
      path: "/account",
      action: () => ({ intent: "create-token", ok: false, code: "sign-in-again", values: { name: "Home" } }),
      Component: () => <CreateToken account={account} closedAt="/account" />,
    },
  ]);
  await show(<Page initialEntries={["/account"]} />);
  await expect
    .element(page.getByText("You need to have signed in within the last ten minutes."))
    .toBeVisible();
  expect(page.getByLabelText("Current password").elements()).toEqual([]);
  await userEvent.fill(page.getByLabelText("Name"), "Home");
  await userEvent.click(page.getByRole("button", { name: "Create" }));
  await userEvent.click(page.getByRole("button", { name: "Sign in again" }));
  // The form stays, with what was typed.
  await expect.element(page.getByLabelText("Name")).toHaveValue("Home");
});

test("a row that its own form deletes is told about, even when the page is reloaded at once", async () => {
  const rows = ["140,000 mi"];
  const onDone = vi.fn();
  const Page = createRoutesStub([
    {
      path: "/garage",
      loader: () => rows.slice(),
      // Nothing passes between the result and the reloaded page, so the screen gets both in one render.
      action: ({ request }) =>
        sendOrKeep(request, async () => {
          rows.length = 0;
          return { intent: "delete-row", ok: true, done: "Deleted" };
        }),
      Component: ({ loaderData }) =>
        (loaderData as string[]).map((row) => (
          <ActionForm key={row} intent="delete-row" onDone={onDone}>
            {() => <button type="submit">Delete {row}</button>}
          </ActionForm>
        )),
      HydrateFallback: () => null,
    },
  ]);
  await show(<Page initialEntries={["/garage"]} />);
  const button = page.getByRole("button", { name: "Delete 140,000 mi" });
  await userEvent.click(button);
  await expect.element(button).not.toBeInTheDocument();
  // React runs what a component leaves behind a moment after its elements are gone.
  await expect.poll(() => onDone.mock.calls).toEqual([[{ intent: "delete-row", ok: true, done: "Deleted" }]]);
});

test("a form asks before it throws away what was typed, and not after it was saved", async () => {
  function Rows() {
    const { opened, opens } = useUrlDialog();
    return (
      <>
        <Link {...opens("add-row", "main")}>Add</Link>
        {opened && (
          <RowDialog intent="add-row" uid="u1" row={undefined} title="Add a row" submit="Save">
            <Field label="Name" name="name" />
          </RowDialog>
        )}
      </>
    );
  }
  const Page = createRoutesStub([
    { path: "/garage", action: () => ({ intent: "add-row", ok: true, done: "Added" }), Component: Rows },
  ]);
  await show(<Page initialEntries={["/garage"]} />);
  const dialog = page.getByRole("dialog");
  const question = dialog.getByText("Discard what you typed?");
  const open = async () => {
    await userEvent.click(page.getByRole("link", { name: "Add" }));
    await expect.element(dialog.getByLabelText("Name")).toHaveFocus();
  };

  await open();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();

  await open();
  await userEvent.keyboard("Belt{Escape}");
  await expect.element(dialog.getByRole("button", { name: "Keep editing" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText("Name")).toHaveFocus();
  await expect.element(dialog.getByLabelText("Name")).toHaveValue("Belt");

  await userEvent.keyboard("s{Escape}");
  await userEvent.click(dialog.getByRole("button", { name: "Discard" }));
  await expect.element(dialog).not.toBeInTheDocument();

  await open();
  await userEvent.keyboard("Belt{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
});
