import type { CartProduct } from "../../domain/cart/cart-item.ts";

export const cartProduct = (id: string, priceCents = 3400): CartProduct => ({
  id,
  variantId: `${id}-variant`,
  handle: id,
  name: `A ${id}`,
  priceCents,
  image: `/store/${id}.webp`,
  imageAlt: "",
  description: "",
  category: "Tee",
  sizes: ["M", "L"],
  colors: ["Cream"],
  inStock: true,
});
