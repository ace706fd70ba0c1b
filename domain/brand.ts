/** Everything that carries the product's name. Renaming the product is a change of the first line. */
const name = "Jackstand";
const key = name.toLowerCase();

export const brand = {
  name,
  version: "1.0.0",
  title: `${name} — Practical DIY Guides & Parts`,
  tagline:
    "Learn, build and gear up with guides, curated apparel and tools for car builders and enthusiasts.",
  description:
    "Step-by-step guides for twelve cars people love to work on, with every torque, capacity and part number traced to where it was read.",
  shopPath: `/${key}`,
  cartStorageKey: `${key}-cart`,
  /** What the device remembers without an account. */
  storageKeys: {
    progress: `${key}-progress`,
    units: `${key}-units`,
    variants: `${key}-variants`,
    car: `${key}-car`,
    kit: `${key}-kit`,
    devLog: `${key}-dev-log`,
    reviewFlags: `${key}-review-flags`,
    wrenchMode: `${key}-wrench-mode`,
    /** Whose choices the device holds, and what the account has not got yet. */
    deviceLink: `${key}-device-link`,
    authErrors: `${key}-auth-errors`,
    lastLogin: `${key}-last-login`,
  },
  /** Where an older version kept the same: it is read there once. */
  formerStorageKeys: { wrenchMode: `${key}-garage` },
  /** Where the tabs of a browser tell each other who is signed in. */
  accountChannel: `${key}-account`,
  newsletterWelcome: `Welcome to ${name}!`,
  background: "#1c1917",
  text: "#f5f5f4",
} as const;

/** The home page carries the whole title; every other page its own name before the product's. */
export function pageTitle(page?: string): string {
  return page ? `${page} — ${name}` : brand.title;
}
