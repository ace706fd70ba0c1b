import { asRecord } from "../as-record.ts";
import { shortLine } from "../clean-text.ts";
import { readVehicles, type Vehicle } from "../garage/vehicle.ts";
import { parseVariantChoices, type VariantChoices } from "../guides/variant-choices.ts";
import { isTimeZone } from "../local-date.ts";
import type { UnitSystem } from "../units/quantity.ts";
import { localPart } from "./email.ts";
import { isOwnPath } from "./return-path.ts";
import { maxDisplayNameLength } from "./sign-in-rules.ts";

/** Who is signed in, as the session says; enough to build a profile when the stored one cannot be had. */
export interface AccountIdentity {
  uid: string;
  email: string;
  displayName?: string;
  photoURL?: string;
  emailVerified?: boolean;
}

export interface Notifications {
  email: boolean;
  maintenance: boolean;
  community: boolean;
}

export interface Preferences {
  theme: "dark";
  notifications: Notifications;
  units: UnitSystem;
  /** Whether someone picked the units. Until then a pick that a device remembers may replace the default. */
  unitsChosen: boolean;
  /** The car that the reader picked, by platform. */
  variants: VariantChoices;
  /** Where its days begin and end, by a browser of the account; reminders are due by it. */
  timeZone?: string;
}

/** One document for the client. Times are ISO texts. */
export interface Profile {
  uid: string;
  email: string;
  displayName: string;
  photoURL?: string;
  vehicles: readonly Vehicle[];
  preferences: Preferences;
  createdAt: string;
  lastLogin: string;
  /** Rises with each change of name, notifications or vehicles: a writer says which version they saw. */
  version: number;
}

export const defaultPreferences: Preferences = {
  theme: "dark",
  notifications: { email: true, maintenance: true, community: false },
  units: "imperial",
  unitsChosen: false,
  variants: {},
};

/** The name someone has until they choose one: the part of the email before the @, else 'User'. */
export function defaultDisplayName(email: string): string {
  return shortLine(localPart(email), maxDisplayNameLength) || "User";
}

/** The profile that a new account begins with. */
export function newProfile(identity: AccountIdentity, now: string): Profile {
  const { uid, email, displayName = "", photoURL } = identity;
  return {
    uid,
    email,
    displayName: shortLine(displayName, maxDisplayNameLength) || defaultDisplayName(email),
    ...readPhoto(photoURL),
    vehicles: [],
    preferences: defaultPreferences,
    createdAt: now,
    lastLogin: now,
    version: 1,
  };
}

/**
 * A stand-in while the stored profile cannot be loaded. No stored profile ever has its version, so even a screen that sends it
 * by mistake writes over nothing.
 */
export function localProfile(identity: AccountIdentity, now: string): Profile {
  return { ...newProfile(identity, now), version: 0 };
}

/**
 * A profile from the server or the database, which an older release may have written: what is absent or makes no sense gets
 * its default. Undefined when it is none, or somebody else's.
 */
export function readProfile(input: unknown, identity: AccountIdentity, now: string): Profile | undefined {
  const { uid, email, displayName, photoURL, vehicles, preferences, createdAt, lastLogin, version } =
    asRecord(input);
  if (uid !== identity.uid) return undefined;
  // The session may still have a photo that was removed since.
  const { photoURL: _, ...basis } = newProfile({ ...identity, email: text(email) || identity.email }, now);
  return {
    ...basis,
    displayName: shortLine(text(displayName), maxDisplayNameLength) || basis.displayName,
    ...readPhoto(photoURL),
    vehicles: readVehicles(vehicles),
    preferences: readPreferences(preferences),
    createdAt: readTime(createdAt) ?? now,
    lastLogin: readTime(lastLogin) ?? now,
    version: Number.isSafeInteger(version) && Number(version) > 0 ? Number(version) : 1,
  };
}

export function readPreferences(input: unknown): Preferences {
  const { notifications, units, unitsChosen, variants, timeZone } = asRecord(input);
  const chosen = asRecord(notifications);
  const defaults = defaultPreferences.notifications;
  const flag = (value: unknown, fallback: boolean) => (typeof value === "boolean" ? value : fallback);
  return {
    theme: "dark",
    notifications: {
      email: flag(chosen.email, defaults.email),
      maintenance: flag(chosen.maintenance, defaults.maintenance),
      community: flag(chosen.community, defaults.community),
    },
    units: units === "metric" ? "metric" : "imperial",
    // Nobody has metric units without having picked them.
    unitsChosen: unitsChosen === true || units === "metric",
    variants: parseVariantChoices(variants),
    ...(isTimeZone(text(timeZone)) ? { timeZone: text(timeZone) } : {}),
  };
}

/** A picture from our own site or over https; another scheme could be a script. */
function readPhoto(input: unknown): Pick<Profile, "photoURL"> {
  const isPhoto =
    typeof input === "string" &&
    input.length <= 2000 &&
    (isOwnPath(input) || /^https:\/\/[\w.-]+\/[^\s"'<>\\]*$/.test(input));
  return isPhoto ? { photoURL: input } : {};
}

function readTime(input: unknown): string | undefined {
  const time = text(input);
  return time.length <= 40 && !Number.isNaN(Date.parse(time)) ? time : undefined;
}

function text(input: unknown): string {
  return typeof input === "string" ? input : "";
}
