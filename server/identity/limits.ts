export interface Limit {
  windowMs: number;
  /** How many for one account or e-mail address, from everywhere together. */
  perAccount?: number;
  /** How many for one account from one network address: strangers elsewhere leave the owner's alone. */
  perAccountAndAddress?: number;
  /** How many from one network address; a household or an office shares one. */
  perAddress?: number;
  /** Passwords may be tried wrongly so often; where a mail is sent or something made or changed, success counts too. */
  counts: "failures" | "attempts";
  /** How many from one network address, successes included, where the other numbers leave those out. */
  attemptsPerAddress?: number;
  /**
   * For a browser that has signed in to the account before. Only these count for it, and nobody else can use them up: how many
   * wrong ones it may try, and how many attempts all such browsers of the account have together.
   */
  knownBrowser?: { failures: number; attemptsPerAccount: number };
}

const minute = 60_000;

export const limits = {
  "sign-in": {
    windowMs: 15 * minute,
    perAccount: 200,
    perAccountAndAddress: 10,
    perAddress: 60,
    counts: "failures",
    attemptsPerAddress: 120,
    knownBrowser: { failures: 10, attemptsPerAccount: 60 },
  },
  "sign-up": { windowMs: 60 * minute, perAccount: 10, perAddress: 20, counts: "attempts" },
  google: { windowMs: 15 * minute, perAddress: 60, counts: "attempts" },
  // Nobody can use up somebody else's: beyond so many, mails are not sent, and nothing is refused.
  reset: { windowMs: 60 * minute, perAddress: 20, counts: "attempts" },
  "reset-mail": { windowMs: 60 * minute, perAccount: 5, counts: "attempts" },
  // The code itself has limits of its own (`second-step-plugin.ts`).
  "second-step": { windowMs: 15 * minute, perAccount: 10, perAddress: 60, counts: "failures" },
  // An app shows a code for half a minute, and the one before and after count too: each is used once.
  "app-code": { windowMs: 2 * minute, perAccount: 1, counts: "attempts" },
  link: { windowMs: 60 * minute, perAccount: 20, perAddress: 20, counts: "failures" },
  // A thief who could change it without end would undo each reset by the real owner.
  password: { windowMs: 15 * minute, perAccount: 10, perAddress: 60, counts: "attempts" },
  email: { windowMs: 60 * minute, perAccount: 5, perAddress: 20, counts: "attempts" },
  photo: { windowMs: 60 * minute, perAccount: 20, perAddress: 40, counts: "attempts" },
  // Each may be hundreds of megabytes.
  export: { windowMs: 60 * minute, perAccount: 20, perAddress: 60, counts: "attempts" },
  upload: { windowMs: 60 * minute, perAccount: 600, perAddress: 1200, counts: "attempts" },
  // Each is read by the operator.
  "number-report": { windowMs: 24 * 60 * minute, perAccount: 20, perAddress: 60, counts: "attempts" },
  // Each goes through a whole file.
  import: { windowMs: 60 * minute, perAccount: 60, perAddress: 120, counts: "attempts" },
  webhook: { windowMs: 60 * minute, perAccount: 30, perAddress: 60, counts: "attempts" },
  checkout: { windowMs: 60 * minute, perAddress: 60, counts: "attempts" },
  order: { windowMs: 60 * minute, perAddress: 10, counts: "attempts" },
  contact: { windowMs: 60 * minute, perAddress: 10, counts: "attempts" },
  giveaway: { windowMs: 60 * minute, perAddress: 20, counts: "attempts" },
  // Each is a mail to an address that anyone can type.
  newsletter: { windowMs: 60 * minute, perAccount: 5, perAddress: 20, counts: "attempts" },
  token: { windowMs: 15 * minute, perAddress: 60, counts: "failures" },
  unsubscribe: { windowMs: 60 * minute, perAddress: 60, counts: "failures" },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** Something that is limited, and for whom it counts. */
export interface Attempt {
  name: LimitName;
  /** An account's id or e-mail address, where one is known. */
  account?: string | undefined;
  address?: string | undefined;
  /** The browser's id, if it has signed in to the account before. */
  knownBrowser?: string | undefined;
}
