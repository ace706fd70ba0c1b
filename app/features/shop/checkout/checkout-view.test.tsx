import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { addVariant } from "../../../../domain/cart/choose-variant.ts";
import type { Order } from "../../../../domain/store/order.ts";
import { usStates } from "../../../../domain/store/us-states.ts";
import { sampleProduct } from "../../../../tests/support/shop-products.ts";
import type { CheckoutPage, CheckoutProblem } from "./checkout-page.ts";
import { CheckoutView } from "./checkout-view.tsx";
import { OrderView } from "./order-view.tsx";

const details = {
  email: "ada@example.com",
  name: "Ada King",
  address1: "12 Analytical Way",
  address2: "",
  city: "London",
  region: "",
  postalCode: "SW1A 1AA",
  country: "GB",
};
const lines = [
  {
    variantId: "tee.m",
    handle: "tee",
    title: "Plate Tee",
    variantTitle: "M / Washed black",
    quantity: 2,
    unitPriceCents: 3400,
    image: "/shop/tee.0123456789.png",
  },
];
const contents = { path: "/store/checkout/abc", lines, totalCents: 6800, states: usStates };

function render(element: React.ReactNode): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

const show = (page: CheckoutPage, problem?: CheckoutProblem) =>
  render(<CheckoutView page={page} problem={problem} />);

/** The element with this id. */
const element = (html: string, id: string) => new RegExp(`<\\w+[^>]* id="${id}"[^>]*>`).exec(html)?.[0] ?? "";

describe("contact and address", () => {
  it("are known to the browser's own address book", () => {
    const html = show({ kind: "details", details: undefined, ...contents });
    const tokens = [...html.matchAll(/autoComplete="([^"]+)"/gi)].map(([, token]) => token);
    expect(tokens).toEqual([
      "email",
      "shipping country",
      "shipping name",
      "shipping address-line1",
      "shipping address-line2",
      "shipping address-level2",
      // The list of states, and the field for other countries.
      "shipping address-level1",
      "shipping address-level1",
      "shipping postal-code",
    ]);
  });

  it("keep what was typed, with each error tied to its field and listed above", () => {
    const values = { ...details, email: "ada" };
    const problem = { kind: "errors", values, errors: { email: "Not so." } } as const;
    const html = show({ kind: "details", details, ...contents }, problem);
    expect(element(html, "email")).toContain('value="ada"');
    expect(element(html, "email")).toContain('aria-invalid="true"');
    expect(element(html, "email")).toContain('aria-describedby="email-error email-hint"');
    expect(element(html, "email-error")).not.toBe("");
    expect(html).toMatch(/role="alert".*One field needs your attention.*<a href="#email"[^>]*>Not so\.</s);
    expect(html).toMatch(/<option value="GB" selected="">/);
  });

  it("lead from a missing state to the list of states", () => {
    const values = { ...details, country: "US" };
    const problem = { kind: "errors", values, errors: { region: "Choose a state." } } as const;
    const html = show({ kind: "details", details, ...contents }, problem);
    expect(html).toMatch(/<a href="#state"[^>]*>Choose a state\.</);
    expect(element(html, "state")).toContain('aria-invalid="true"');
    const saved = show({ kind: "details", details: { ...values, region: "OR" }, ...contents });
    expect(saved).toMatch(/<option value="OR" selected="">Oregon</);
  });
});

describe("the summary", () => {
  it("has the lines, what they come to, and no taxes or shipping", () => {
    const html = show({ kind: "details", details: undefined, ...contents });
    for (const text of ["Plate Tee", "M / Washed black", "$68.00", "none in this test store"]) {
      expect(html).toContain(text);
    }
    expect(html).toContain("/shop/tee.0123456789-400.avif 400w");
  });
});

describe("the review", () => {
  const page: CheckoutPage = { kind: "review", details, ...contents };

  it("shows the address as one writes it, without what is empty", () => {
    const [, address] = /<address[^>]*>(.*?)<\/address>/s.exec(show(page)) ?? [];
    expect(address?.split("\n")).toEqual([
      "Ada King",
      "12 Analytical Way",
      "London, SW1A 1AA",
      "United Kingdom",
    ]);
  });

  it("says that the payment is a test, and approves it unless told otherwise", () => {
    const html = show(page);
    expect(html).toMatch(/Test payment\.<\/strong> You won&#x27;t be charged, and nothing ships\./);
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="approve"/);
  });

  it("names the lines that sold in the meantime, and the way back to the cart", () => {
    const html = show(page, { kind: "stock-changed", changes: ["Plate Tee, M: only 1 of 2 left."] });
    expect(html).toMatch(/role="alert".*Nothing was ordered.*only 1 of 2 left\..*href="\/cart"/s);
  });
});

describe("a checkout that goes no further", () => {
  it.each<[CheckoutPage, string, string]>([
    [{ kind: "unknown" }, "Checkout not found", "/store"],
    [{ kind: "expired" }, "This checkout has expired", "/cart"],
    [{ kind: "finished", orderId: "o1" }, "Order already placed", "/store/orders/o1"],
  ])("%o says so and leads on", (page, title, to) => {
    const html = show(page);
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toContain(`href="${to}"`);
    expect(html).not.toContain("<form");
    expect(html).toContain('content="noindex, nofollow"');
  });
});

describe("an order", () => {
  const order: Order = {
    id: "o1",
    number: "7K2M-Q4XD",
    placedAt: "2031-09-09T14:05:06.000Z",
    details,
    lines,
    totalCents: 6800,
  };

  it("is thanked for once, and then known by its number", () => {
    expect(render(<OrderView order={order} placed sendsMail />)).toContain(">Thank you</h1>");
    expect(render(<OrderView order={order} placed={false} sendsMail />)).toContain(">Order 7K2M-Q4XD</h1>");
  });

  it("says when, how, where to and what for", () => {
    const html = render(<OrderView order={order} placed={false} sendsMail />);
    for (const text of ["You weren&#x27;t charged", "Ada King", "$68.00"]) expect(html).toContain(text);
    expect(html).toMatch(/September 9, 2031 at 2:05\sPM UTC/);
  });

  it("says where its receipt goes, and where it stays without a mail server", () => {
    const sent = render(<OrderView order={order} placed sendsMail />);
    expect(sent).toContain("We&#x27;re emailing your receipt to <span");
    expect(sent).not.toContain("outbox");
    const kept = render(<OrderView order={order} placed sendsMail={false} />);
    expect(kept).toContain(
      "stays in an outbox on the server, because this is a test store. It won&#x27;t reach your inbox.",
    );
  });

  it("says that it is a test and not paid", () => {
    expect(render(<OrderView order={order} placed sendsMail />)).toContain("Test order, not paid.");
  });

  it("can be ordered again, as far as the store still sells it", () => {
    const add = addVariant(sampleProduct({ handle: "tee" }), "tee.", order.placedAt);
    const again = { lines: [{ add, quantity: 2 }], missing: [] };
    const html = render(<OrderView order={order} placed={false} sendsMail again={again} />);
    expect(html).toContain("Order again");
    expect(html).toContain('name="variantId" value="tee."');
    const gone = render(<OrderView order={order} placed sendsMail again={{ lines: [], missing: ["Tee"] }} />);
    expect(gone).not.toContain("Order again");
  });

  it("that was canceled says so and when, and is no longer placed", () => {
    const canceled = { ...order, canceledAt: "2031-09-10T08:00:00.000Z" };
    const html = render(<OrderView order={canceled} placed sendsMail />);
    expect(html).toContain(">Canceled.</strong>");
    expect(html).toMatch(/September 10, 2031 at 8:00\sAM UTC/);
    expect(html).not.toContain("Your order has been placed");
  });

  it("without a mail says that its page is the receipt", () => {
    const html = render(<OrderView order={{ ...order, isReceiptWithheld: true }} placed sendsMail />);
    expect(html).toContain("We won&#x27;t send more email to");
    expect(html).toContain("This page is your receipt.");
    expect(html).not.toContain("emailing your receipt");
  });

  it("that does not exist is not found", () => {
    expect(render(<OrderView order={undefined} placed sendsMail />)).toContain(">Order not found</h1>");
  });
});
