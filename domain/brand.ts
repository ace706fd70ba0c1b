/** Everything that contains the product's name. Renaming the product is a change of the first line. */
const name = "Jackstand";
const key = name.toLowerCase();

export const brand = {
  name,
  version: "1.0.0",
  title: `${name} — Practical DIY Guides & Parts`,
  tagline:
    "Learn, build and gear up with guides, curated apparel and tools for car builders and enthusiasts.",
  shopPath: `/${key}`,
  cartStorageKey: `${key}-cart`,
  /** Keys of what a device stores without an account. */
  storageKeys: {
    progress: `${key}-progress`,
    units: `${key}-units`,
    variants: `${key}-variants`,
    car: `${key}-car`,
    /** Figures that readers brought from their own books. */
    numbers: `${key}-numbers`,
    kit: `${key}-kit`,
    devLog: `${key}-dev-log`,
    reviewFlags: `${key}-review-flags`,
    feedback: `${key}-feedback`,
    quotePack: `${key}-quote-pack`,
    wrenchMode: `${key}-wrench-mode`,
    /** The cars of the account, for guides, and which of them the reader picked. */
    cars: `${key}-cars`,
    /** For one tab: a car that is to be added. */
    vehicleDraft: `${key}-vehicle-draft`,
    /** With the account's id behind it: what was typed into the garage's forms and not saved. */
    formDrafts: `${key}-drafts`,
    /** How much waits to be sent, by account. The database of what waits has the same name. */
    outbox: `${key}-outbox`,
    /** Which account the device's choices belong to, and what has not been sent to it yet. */
    deviceLink: `${key}-device-link`,
    /** Which account the device's jobs belong to, and what of them has been sent to it. */
    jobSync: `${key}-job-sync`,
    authErrors: `${key}-auth-errors`,
    lastLogin: `${key}-last-login`,
    /** For one tab: where the reader was on each page of the history. */
    scroll: `${key}-scroll`,
    /** Which fonts the browser has in its cache. */
    fonts: `${key}-fonts`,
  },
  /** Keys of an older version; their values are moved once. */
  formerStorageKeys: { wrenchMode: `${key}-garage` },
  /** The channel between tabs about who is signed in. */
  accountChannel: `${key}-account`,
  /** The service worker of devices that keep pages, the only one that pages may start. */
  keptPagesScript: "/kept-pages.js",
  newsletterWelcome: `Welcome to ${name}!`,
  background: "#1c1917",
  text: "#f5f5f4",
} as const;

/** The site's description, where nothing more exact is known. Apart from `brand`, which every page loads. */
export const brandDescription =
  "Step-by-step guides for cars people love to work on. Every number names its source, or says it has none.";
