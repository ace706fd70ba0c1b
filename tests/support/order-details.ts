import type { OrderDetails } from "../../domain/store/order-details.ts";

export const ann: OrderDetails = {
  email: "ann@example.com",
  name: "Ann Example",
  address1: "1 Test Street",
  address2: "",
  city: "Portland",
  region: "OR",
  postalCode: "97201",
  country: "US",
};

export const ada: OrderDetails = {
  ...ann,
  email: "ada@example.com",
  name: "Ada King",
  address1: "12 Analytical Way",
};
