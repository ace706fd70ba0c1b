/** A giveaway: the prize, the host and the dates. Times are ISO timestamps in UTC. */
export interface Giveaway {
  /** Entries are stored under it. */
  id: string;
  title: string;
  prize: {
    name: string;
    description: string;
    /** Its price in words, such as "about $120". */
    value?: string | undefined;
    /** The address of a line drawing. */
    drawing?: string | undefined;
  };
  /** How many entries win. */
  winners: number;
  /** Who gives the prize. Without a sponsor there is none, and nobody can enter. */
  sponsor?: GiveawaySponsor | undefined;
  opens: string;
  closes: string;
  draw: { at: string; seedSource: string };
  eligibility: readonly string[];
  /** All versions that were ever published, the oldest first: each has a permanent address. */
  rules: readonly GiveawayRules[];
  result?: GiveawayResult | undefined;
}

export interface GiveawaySponsor {
  name: string;
  /** A mailing address, as the rules need it. */
  address: string;
}

export interface GiveawayRules {
  version: number;
  /** A day. */
  effective: string;
  html: string;
}

/** Lets everyone check the draw. The hash is published before the seed is known. */
export interface GiveawayResult {
  entries: number;
  listHash: string;
  seed?: string | undefined;
  winners?: readonly string[] | undefined;
}

/** `demonstration`: without a sponsor, whatever the dates are. */
export type GiveawayState = "demonstration" | "upcoming" | "open" | "closed";

export function giveawayState(
  { sponsor, opens, closes }: Pick<Giveaway, "sponsor" | "opens" | "closes">,
  now: Date,
): GiveawayState {
  if (!sponsor) return "demonstration";
  if (now < new Date(opens)) return "upcoming";
  return now < new Date(closes) ? "open" : "closed";
}

/** The rules that hold for an entry made now; a giveaway always has some. */
export function currentRules({ rules }: Pick<Giveaway, "rules">): GiveawayRules {
  const current = rules.at(-1);
  if (!current) throw new Error("A giveaway has no rules");
  return current;
}

export function rulesPath(version: number): string {
  return `/giveaway/rules/${version}`;
}

/** "March 31, 2027, 11:59 PM UTC" */
export function inUtc(timestamp: string): string {
  const text = new Date(timestamp).toLocaleString("en-US", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${text.replace(" at ", ", ")} UTC`;
}

/** The time until a moment; never less than none. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

export function timeLeft(until: string, now: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((new Date(until).getTime() - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
