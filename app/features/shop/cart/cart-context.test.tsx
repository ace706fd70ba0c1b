import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { useCart } from "./cart-context.ts";

function Outside() {
  return <p>{useCart().totalCents}</p>;
}

it("a cart asked for where there is none says what is missing", () => {
  expect(() => renderToString(<Outside />)).toThrow("useCart must be used within a CartProvider");
});
