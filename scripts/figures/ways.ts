import type { MeasuredServer } from "./measured-server.ts";

/** Counts what runs while the work is under way, and nothing of what comes before it. */
type Counted = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Walks one way through the server, for the nth time. */
type Way = (visitor: Visitor, time: number, counted: Counted) => Promise<unknown>;

export type WayName = keyof typeof ways;

/** Each is asked for once and then comes from the cache; the last one is counted. */
const guides = ["/guide/e46/oil-change", "/guide/e46/coolant", "/guide/e46/brake-pads"];
const product = "/store/products/click-shop-towel";
const account = { displayName: "Ann", email: "ann@example.com", password: "a long one for figures" };

const ways = {
  "guide miss": (visitor, time, counted) => counted(() => visitor.get(guides[time] ?? "")),
  "cached guide": (visitor, _, counted) => counted(() => visitor.get(guides[0] ?? "")),
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

/** So often a way is walked before it is counted: what is done only the first time is no part of it. */
const warmUps = 2;

/** Our source files that each way executes. */
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

/** What the product's form sends. */
async function variantOf(visitor: Visitor): Promise<string> {
  const [, id] = /name="variantId" value="([^"]+)"/.exec(await visitor.get(product)) ?? [];
  if (!id) throw new Error(`${product} has no form to buy it with`);
  return id;
}

/** From the cart to the page where one pays, as a browser without scripts does it. */
async function fillCheckout(visitor: Visitor, variantId: string, time: number): Promise<string> {
  const checkout = await visitor.postForm("/checkout", { variantId, quantity: "1" });
  await visitor.get(checkout);
  const review = await visitor.postForm(checkout, {
    // Somebody else each time: one mailbox gets a few receipts an hour and no more.
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

/** As much of a browser as the server sees of one. Whatever is refused ends the measurement. */
class Visitor {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async get(path: string): Promise<string> {
    const response = await this.#send(path, {}, isOk);
    return response.text();
  }

  async postJson(path: string, body: unknown): Promise<void> {
    const headers = { "Content-Type": "application/json" };
    await this.#send(path, { method: "POST", headers, body: JSON.stringify(body) }, isOk);
  }

  /** Where it leads. */
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
      throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
    return response;
  }
}

const isOk = ({ ok }: Response) => ok;
const leadsOn = ({ status }: Response) => status === 303;
