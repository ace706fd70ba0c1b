export interface StoreStockTable {
  variant_id: string;
  on_hand: number;
  updated_at: string;
}

export interface StoreCheckoutTable {
  id: string;
  /** JSON, priced when the checkout was made. */
  lines: string;
  /** JSON, once the visitor filled them in. */
  details: string | null;
  created_at: string;
  expires_at: string;
  /** The order that it became. */
  order_id: string | null;
}

export interface StoreOrderTable {
  id: string;
  number: string;
  checkout_id: string;
  /** Who was signed in when it was placed, or whose confirmed address it carries. */
  account_id: string | null;
  email: string;
  name: string;
  address1: string;
  address2: string;
  city: string;
  region: string;
  postal_code: string;
  country: string;
  total_cents: number;
  currency: string;
  placed_at: string;
  canceled_at: string | null;
  /** 1 when its recipient had enough receipts already. */
  receipt_withheld: number;
}

export interface StoreOrderLineTable {
  order_id: string;
  /** Counted from 0, in the order of the cart. */
  position: number;
  variant_id: string;
  handle: string;
  title: string;
  variant_title: string;
  quantity: number;
  unit_price_cents: number;
  image: string;
}
