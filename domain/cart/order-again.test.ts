import { expect, it } from "vitest";
import { sampleProduct } from "../../tests/support/shop-products.ts";
import type { OrderLine } from "../store/order.ts";
import { orderAgain } from "./order-again.ts";

const line = (variantId: string, quantity = 1) =>
  ({ variantId, quantity, title: `Title of ${variantId}`, unitPriceCents: 100 }) as OrderLine;
const products = [
  sampleProduct({ handle: "tee", sizes: ["S", "M"], soldOut: ["S"], price: "40.00" }),
  sampleProduct({ handle: "cap" }),
];
const again = (...lines: OrderLine[]) => orderAgain(lines, products, "2026-11-16T12:00:00.000Z");

it("repeats what the store still sells, at today's price", () => {
  const { lines, missing } = again(line("tee.M", 2), line("cap."));
  expect(lines.map(({ add, quantity }) => [add.product.variantId, add.size, quantity])).toEqual([
    ["tee.M", "M", 2],
    ["cap.", "", 1],
  ]);
  expect(lines[0]?.add.product.priceCents).toBe(4000);
  expect(missing).toEqual([]);
});

it("names what is sold out or no longer sold", () => {
  const { lines, missing } = again(line("tee.S"), line("mug."), line("cap."));
  expect(lines).toHaveLength(1);
  expect(missing).toEqual(["Title of tee.S", "Title of mug."]);
});
