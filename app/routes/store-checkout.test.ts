import { RouterContextProvider } from "react-router";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { checkOrderDetails } from "../../domain/store/check-order-details.ts";
import type { Checkout, Checkouts, PlacedOrder } from "../../domain/store/checkout.ts";
import type { OrderDetails } from "../../domain/store/order-details.ts";
import { ada as details } from "../../tests/support/order-details.ts";
import { storeContext, visitorContext } from "../context.ts";
import { takeOrder } from "../features/shop/checkout/ordered-here.ts";
import { action, clientAction, loader } from "./store-checkout.tsx";

const id = "k".repeat(32);
const path = `/store/checkout/${id}`;
const open: Checkout = {
  id,
  lines: [
    {
      variantId: "tee.m",
      handle: "tee",
      title: "Plate Tee",
      variantTitle: "M",
      quantity: 3,
      unitPriceCents: 3400,
      image: "/shop/tee.png",
    },
  ],
  totalCents: 10_200,
  state: { kind: "open", expiresAt: "2031-01-01T00:00:00.000Z" },
};

interface Fake {
  checkout?: Checkout;
  placed?: PlacedOrder | (() => Promise<PlacedOrder>);
  saved?: OrderDetails[];
  /** Whose orders were placed. */
  owners?: (string | undefined)[];
  /** From which networks. */
  buyers?: unknown[];
}

function argsFor(
  { checkout, placed, saved = [], owners = [], buyers = [] }: Fake,
  search: string,
  body?: BodyInit,
) {
  const checkouts: Checkouts = {
    find: async (wanted) => (wanted === id ? checkout : undefined),
    saveDetails: async (_, values) => {
      const checked = checkOrderDetails(values);
      if (checked.kind === "errors") return checked;
      saved.push(checked.details);
      return checkout && { kind: "saved", checkout };
    },
    placeOrder: async (_id, _payment, accountId, buyer) => {
      owners.push(accountId);
      buyers.push(buyer);
      return typeof placed === "function" ? placed() : placed;
    },
    order: async () => undefined,
  };
  const context = new RouterContextProvider();
  context.set(storeContext, { checkouts } as never);
  context.set(visitorContext, {
    address: "::1",
    accountId: async () => "ada",
    api: () => Promise.reject(new Error("not used")),
  });
  const url = new URL(`http://x${path}${search}`);
  const request = new Request(url, body === undefined ? {} : { method: "POST", body });
  return { params: { id }, url, request, context } as never;
}

/** The page's or the problem's kind with its status, or where the visitor is sent. */
async function resultOf(answer: Promise<unknown>) {
  const got = await answer.catch((thrown: unknown) => thrown);
  if (got instanceof Response) return `${got.status} ${got.headers.get("Location")}`;
  const { data, init } = got as { data: { kind: string }; init: { status: number } };
  return { ...data, status: init.status };
}

const read = (fake: Fake, search = "") => resultOf(loader(argsFor(fake, search)));
const send = (fake: Fake, search: string, body: BodyInit) => resultOf(action(argsFor(fake, search, body)));

describe("a checkout's address", () => {
  it.each<[string, Fake, object]>([
    ["is not found when there is no such checkout", {}, { kind: "unknown", status: 404 }],
    [
      "is gone when it has expired",
      { checkout: { ...open, state: { kind: "expired" } } },
      { kind: "expired", status: 410 },
    ],
    [
      "leads to the order when it is finished",
      { checkout: { ...open, details, state: { kind: "finished", orderId: "o1" } } },
      { kind: "finished", orderId: "o1", status: 200 },
    ],
    [
      "asks for contact and address",
      { checkout: open },
      { kind: "details", totalCents: 10_200, status: 200 },
    ],
  ])("%s", async (_, fake, answer) => {
    expect(await read(fake)).toMatchObject(answer);
  });

  it("shows the review once it was filled in, and asks for it before", async () => {
    expect(await read({ checkout: { ...open, details } }, "?step=review")).toMatchObject({
      kind: "review",
      details,
    });
    expect(await read({ checkout: open }, "?step=review")).toBe(`303 ${path}`);
  });

  it("keeps what was filled in for who comes back to change it", async () => {
    expect(await read({ checkout: { ...open, details } })).toMatchObject({ kind: "details", details });
  });
});

describe("contact and address that are sent", () => {
  it("are kept, and the review comes next", async () => {
    const saved: OrderDetails[] = [];
    expect(await send({ checkout: open, saved }, "", new URLSearchParams({ ...details }))).toBe(
      `303 ${path}?step=review`,
    );
    expect(saved).toEqual([details]);
  });

  it("come back with what is wrong, and nothing is kept", async () => {
    const saved: OrderDetails[] = [];
    const wrong = new URLSearchParams({ ...details, email: "ada" });
    expect(await send({ checkout: open, saved }, "", wrong)).toMatchObject({
      kind: "errors",
      values: { name: "Ada King", email: "ada" },
      errors: { email: expect.any(String) },
      status: 422,
    });
    expect(saved).toEqual([]);
  });

  it("may be no form at all", async () => {
    expect(await send({ checkout: open }, "", '{"email":')).toMatchObject({ kind: "errors", status: 422 });
  });
});

describe("an order that is sent", () => {
  const approve = new URLSearchParams({ payment: "approve" });
  const refused = (reason: "expired" | "details-missing" | "payment-declined"): PlacedOrder => ({
    kind: "refused",
    reason,
  });

  it("leads to its page", async () => {
    const placed: PlacedOrder = { kind: "placed", orderId: "o1" };
    expect(await send({ placed }, "?step=review", approve)).toBe("303 /store/orders/o1?placed");
  });

  it("is remembered by the browser that sent it, which then empties its cart once", async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const answered = (location: string) => () =>
      Promise.reject(new Response(null, { status: 303, headers: { Location: location } }));
    const submit = (location: string) =>
      clientAction({ serverAction: answered(location) } as never).catch((sent: unknown) => sent);
    expect(await submit(`${path}?step=review`)).toBeInstanceOf(Response);
    expect(takeOrder("/store/orders/o1")).toBe(false);
    expect(await submit("/store/orders/o1?placed")).toBeInstanceOf(Response);
    expect(takeOrder("/store/orders/o2")).toBe(false);
    expect(takeOrder("/store/orders/o1")).toBe(true);
    expect(takeOrder("/store/orders/o1")).toBe(false);
  });

  it("belongs to whoever is signed in", async () => {
    const owners: string[] = [];
    await send({ owners, placed: { kind: "placed", orderId: "o1" } }, "?step=review", approve);
    expect(owners).toEqual(["ada"]);
  });

  it("needs a payment", async () => {
    expect(await send({}, "?step=review", "")).toMatchObject({ kind: "no-payment", status: 400 });
  });

  it("is told when its network placed too many", async () => {
    const refusal = {
      status: 429,
      statusText: "too-many-requests",
      internal: false,
      data: { userMessage: "Too many orders." },
    };
    const buyers: unknown[] = [];
    const fake = { placed: () => Promise.reject(refusal), buyers };
    expect(await send(fake, "?step=review", approve)).toMatchObject({
      kind: "too-many-orders",
      message: "Too many orders.",
      status: 429,
    });
    expect(buyers).toEqual([{ address: "::1" }]);
  });

  it("stays when the payment is declined", async () => {
    expect(await send({ placed: refused("payment-declined") }, "?step=review", approve)).toMatchObject({
      kind: "declined",
      status: 402,
    });
  });

  it("names the lines that are short", async () => {
    const placed: PlacedOrder = {
      kind: "refused",
      reason: "stock-changed",
      adjustments: [{ variantId: "tee.m", requested: 3, granted: 1, reason: "not-enough-stock" }],
    };
    expect(await send({ checkout: open, placed }, "?step=review", approve)).toMatchObject({
      kind: "stock-changed",
      changes: ["Plate Tee, M: only 1 of 3 left."],
      status: 409,
    });
  });

  it.each<[string, PlacedOrder | undefined]>([
    ["expired", refused("expired")],
    ["was not filled in", refused("details-missing")],
    ["is not there", undefined],
  ])("of a checkout that %s goes to its page, which says so", async (_, placed) => {
    expect(await send(placed ? { placed } : {}, "?step=review", approve)).toBe(`303 ${path}`);
  });
});
