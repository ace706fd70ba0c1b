import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AccountIdentity,
  defaultDisplayName,
  defaultPreferences,
  localProfile,
  newProfile,
  readProfile,
} from "./profile.ts";

const now = "2026-01-02T03:04:05.000Z";
const earlier = "2025-01-02T03:04:05.000Z";
const ada: AccountIdentity = { uid: "u1", email: "ada@example.com" };

describe("the default display name", () => {
  it.each([
    ["ada@example.com", "ada"],
    ["@example.com", "User"],
    ["", "User"],
  ])("of %j is %j", (email, name) => {
    expect(defaultDisplayName(email)).toBe(name);
  });

  it("fits", () => {
    expect(defaultDisplayName(`${"a".repeat(64)}@example.com`)).toHaveLength(60);
  });
});

describe("a new profile", () => {
  it("has the defaults", () => {
    expect(newProfile(ada, now)).toEqual({
      uid: "u1",
      email: "ada@example.com",
      displayName: "ada",
      vehicles: [],
      preferences: {
        theme: "dark",
        notifications: { email: true, maintenance: true, community: false },
        units: "imperial",
        unitsChosen: false,
        variants: {},
      },
      createdAt: now,
      lastLogin: now,
      version: 1,
    });
  });

  it("takes the name that was given, cleaned and shortened", () => {
    const named = (displayName: string) => newProfile({ ...ada, displayName }, now).displayName;
    expect(named(" Ada \u202e Lovelace")).toBe("Ada Lovelace");
    expect(named("a".repeat(1_000_000))).toHaveLength(60);
    expect(named("\u200b")).toBe("ada");
  });

  it.each(["https://lh3.example.com/a/photo=s96-c", "/api/v1/me/photo?v=2"])(
    "takes the photo %s",
    (photoURL) => {
      expect(newProfile({ ...ada, photoURL }, now).photoURL).toBe(photoURL);
    },
  );

  it.each([
    "http://example.com/a.png",
    "javascript:alert(1)",
    "data:image/svg+xml,x",
    "//evil.com/a",
    'https://x/"',
  ])("leaves out the photo %s", (photoURL) => {
    expect(newProfile({ ...ada, photoURL }, now)).not.toHaveProperty("photoURL");
  });
});

describe("a local profile", () => {
  it("has a version that no stored profile has", () => {
    expect(localProfile(ada, now)).toEqual({ ...newProfile(ada, now), version: 0 });
    expect(readProfile(localProfile(ada, now), ada, now)?.version).toBe(1);
  });
});

describe("reading a profile", () => {
  it("gives back what was written", () => {
    const profile = {
      ...newProfile(ada, earlier),
      displayName: "Ada Lovelace",
      photoURL: "/photos/1",
      vehicles: [
        { id: "1767323045000", version: 1, make: "BMW", model: "330i", year: 2003, isActive: false },
      ],
      preferences: {
        theme: "dark",
        notifications: { email: false, maintenance: true, community: true },
        units: "imperial",
        unitsChosen: true,
        variants: { e46: { engine: "m54b30" } },
      },
      version: 7,
    };
    expect(readProfile(JSON.parse(JSON.stringify(profile)), ada, now)).toEqual(profile);
  });

  it("fills what an older document lacks", () => {
    const old = { uid: "u1", displayName: "", createdAt: earlier, preferences: { units: "metric" } };
    expect(readProfile(old, ada, now)).toEqual({
      ...newProfile(ada, now),
      preferences: { ...defaultPreferences, units: "metric", unitsChosen: true },
      createdAt: earlier,
    });
  });

  it("has no photo but its own: the session may tell of one that was removed", () => {
    const before = { ...ada, photoURL: "/photos/1" };
    expect(readProfile(newProfile(ada, now), before, now)).toEqual(newProfile(ada, now));
    expect(readProfile(newProfile(before, now), ada, now)).toEqual(newProfile(before, now));
  });

  it.each([undefined, null, "text", [], {}, { uid: "u2" }, { uid: ["u1"] }])(
    "refuses %j: it is none, or somebody else's",
    (found) => {
      expect(readProfile(found, ada, now)).toBeUndefined();
    },
  );

  it("makes a whole profile of whatever is found", () => {
    const keys = [
      "email",
      "displayName",
      "photoURL",
      "vehicles",
      "preferences",
      "createdAt",
      "lastLogin",
      "version",
    ];
    const found = fc.dictionary(fc.constantFrom(...keys), fc.anything());
    fc.assert(
      fc.property(found, (entry) => {
        const profile = readProfile({ ...entry, uid: "u1" }, ada, now);
        expect(profile?.displayName).not.toBe("");
        expect(profile?.version).toBeGreaterThan(0);
        expect(readProfile(profile, ada, now)).toEqual(profile);
      }),
    );
  });
});
