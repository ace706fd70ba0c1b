import type { MeasuredServer } from "./measured-server.ts";

/** Returns the files that run during `work`, and nothing from before it. */
type Counted = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Makes the requests of one way, for the nth time. */
type Way = (visitor: Visitor, time: number, counted: Counted) => Promise<unknown>;

export type WayName = keyof typeof ways;

/** Each is requested once and then cached; the last one is counted. */
const guides = ["/guide/e46/oil-change", "/guide/e46/coolant", "/guide/e46/brake-pads"];
const product = "/store/products/click-shop-towel";
const account = { displayName: "Ann", email: "ann@example.com", password: "a long one for figures" };

const ways = {
  "guide miss": (visitor, time, counted) => counted(() => visitor.get(guides[time] ?? "")),
  "cached guide": (visitor, _, counted) => counted(() => visitor.get(guides[0] ?? "")),
  /** In a browser that was there before, as nearly all are: the first time on a device, its owner is told. */
  "sign-in": async (visitor, time, counted) => {
    if (time === 0) await visitor.postJson("/api/auth/sign-up", account);
    const { email, password } = account;
    await counted(() => visitor.postJson("/api/auth/sign-in", { email, password }));
  },
  "placed order": async (visitor, time, counted) => {
    const checkout = await fillCheckout(visitor, await variantOf(visitor), time);
    await counted(() => pay(visitor, checkout));
  },
  "cart to order": async (visitor, time, counted) => {
    const variantId = await variantOf(visitor);
    await counted(async () => {
      await visitor.get("/cart");
      await visitor.get(await pay(visitor, await fillCheckout(visitor, variantId, time)));
    });
  },
} satisfies Record<string, Way>;

/** How often a way runs before it is measured, so that one-time work is not counted. */
const warmUps = 2;

/** The source files that each way executes. */
export async function walkWays(server: MeasuredServer): Promise<Record<WayName, string[]>> {
  const visitor = new Visitor(server.origin);
  const files: Partial<Record<WayName, string[]>> = {};
  for (const [name, way] of Object.entries(ways) as [WayName, Way][]) {
    const counted: Counted = async (work) => {
      await server.executed();
      const result = await work();
      files[name] = await server.executed();
      return result;
    };
    for (let time = 0; time < warmUps; time++) await way(visitor, time, (work) => work());
    await way(visitor, warmUps, counted);
  }
  return files as Record<WayName, string[]>;
}

/** The fields of the product's form. */
async function variantOf(visitor: Visitor): Promise<string> {
  const [, id] = /name="variantId" value="([^"]+)"/.exec(await visitor.get(product)) ?? [];
  if (!id) throw new Error(`${product} has no form to buy it with`);
  return id;
}

/** From the cart to the payment page, like a browser without JavaScript. */
async function fillCheckout(visitor: Visitor, variantId: string, time: number): Promise<string> {
  const checkout = await visitor.postForm("/checkout", { variantId, quantity: "1" });
  await visitor.get(checkout);
  const review = await visitor.postForm(checkout, {
    // A different address each time, because receipts per mailbox are limited.
    email: `ann-${time}@example.com`,
    name: "Ann Example",
    address1: "1 Test Street",
    address2: "",
    city: "Portland",
    region: "OR",
    postalCode: "97201",
    country: "US",
  });
  await visitor.get(review);
  return review;
}

function pay(visitor: Visitor, review: string): Promise<string> {
  return visitor.postForm(review, { payment: "approve" });
}

/** A minimal HTTP client. It keeps one cookie, which says where it signs in that it did so before. An error status ends the measurement. */
class Visitor {
  readonly #origin: string;
  #knownBrowser = "";

  constructor(origin: string) {
    this.#origin = origin;
  }

  async get(path: string): Promise<string> {
    const response = await this.#send(path, {}, isOk);
    return response.text();
  }

  async postJson(path: string, body: unknown): Promise<void> {
    const headers = { "Content-Type": "application/json", Cookie: this.#knownBrowser };
    const response = await this.#send(path, { method: "POST", headers, body: JSON.stringify(body) }, isOk);
    const known = response.headers.getSetCookie().find((cookie) => cookie.includes(".known_browser="));
    this.#knownBrowser = known?.split(";", 1)[0] ?? "";
  }

  /** The redirect target. */
  async postForm(path: string, fields: Record<string, string>): Promise<string> {
    const response = await this.#send(path, { method: "POST", body: new URLSearchParams(fields) }, leadsOn);
    return response.headers.get("Location") ?? "";
  }

  async #send(
    path: string,
    init: RequestInit,
    isExpected: (response: Response) => boolean,
  ): Promise<Response> {
    const headers = { ...init.headers, Origin: this.#origin };
    const response = await fetch(new URL(path, this.#origin), { ...init, headers, redirect: "manual" });
    if (!isExpected(response))
      throw new Error(`${path} returned ${response.status}: ${(await response.text()).slice(0, 500)}`);
    return response;
  }
}

const isOk = ({ ok }: Response) => ok;
const leadsOn = ({ status }: Response) => status === 303;
