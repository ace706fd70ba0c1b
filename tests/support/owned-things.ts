import type { Page } from "@playwright/test";
import type { Profile } from "../../domain/accounts/profile.ts";
import type { Vehicle } from "../../domain/garage/vehicle.ts";
import type { Member } from "./accounts-e2e.ts";
import { expect } from "./e2e.ts";
import { fromOwnPage } from "./http-client.ts";
import { ada } from "./order-details.ts";

/** Gives the account these vehicles, over the API. */
export async function ownVehicles(
  page: Page,
  { uid }: Pick<Member, "uid">,
  vehicles: readonly (Pick<Vehicle, "make" | "model" | "year"> & Partial<Vehicle>)[],
): Promise<void> {
  const headers = { Origin: originOf(await page.request.get("/healthz")), "X-Account": uid };
  const made = await page.request.put("/api/v1/me", { headers });
  const { version } = (await made.json()) as Profile;
  const list = vehicles.map((vehicle, index) => ({
    id: `${1_700_000_000_000 + index}`,
    isActive: true,
    ...vehicle,
  }));
  const response = await page.request.patch("/api/v1/me", { headers, data: { version, vehicles: list } });
  expect(response.status()).toBe(200);
}

function originOf(response: { url(): string }): string {
  return new URL(response.url()).origin;
}

/** Makes tokens with these names over the API. Their secrets. */
export async function ownTokens(page: Page, member: Member, names: readonly string[]): Promise<string[]> {
  const headers = { Origin: originOf(await page.request.get("/healthz")), "X-Account": member.uid };
  const secrets: string[] = [];
  for (const name of names) {
    const data = { name, scopes: ["read"], password: member.password };
    const made = await page.request.post("/api/v1/me/tokens", { headers, data });
    expect(made.status()).toBe(201);
    secrets.push((await made.json()).secret);
  }
  return secrets;
}

/** Plenty of each, so that one order more or less does not matter. */
const shirts = ["s", "m", "l", "xl", "2xl"].map((size) => `dori-sign-hoodie.${size}.washed-black`);

/** Buys a hoodie in the embedded store as the one who is signed in, and returns the order's address. */
export async function buyHoodie(page: Page): Promise<string> {
  const { soldOut } = await (await page.request.get("/api/v1/store/availability")).json();
  const variantId = shirts.find((id) => !soldOut.includes(id)) ?? "";
  const post = async (path: string, form: Record<string, string>) => {
    const response = await page.request.post(path, { form, headers: fromOwnPage, maxRedirects: 0 });
    expect(response.status()).toBe(303);
    return response.headers().location ?? "";
  };
  const checkout = await post("/checkout", { variantId, quantity: "1" });
  await post(checkout, { ...ada });
  const placed = await post(`${checkout}?step=review`, { payment: "approve" });
  return placed.replace("?placed", "");
}
