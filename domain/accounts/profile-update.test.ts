import { describe, expect, it } from "vitest";
import { newProfile } from "./profile.ts";
import { isGuarded, type ProfileUpdate, updateProfile } from "./profile-update.ts";

const stored = {
  ...newProfile({ uid: "u1", email: "ada@example.com" }, "2026-01-02T03:04:05.000Z"),
  version: 4,
};
const vehicles = [{ id: "1767323045000", make: "BMW", model: "330i", year: 2003, isActive: true }];

describe("an update of what is edited in a form", () => {
  it.each<ProfileUpdate>([
    { displayName: "Ada" },
    { vehicles },
    { preferences: { notifications: { email: false } } },
  ])("needs the current version and raises it: %j", (update) => {
    expect(isGuarded(update)).toBe(true);
    expect(updateProfile(stored, { ...update, version: 4 })).toMatchObject({ ...update, version: 5 });
    expect(updateProfile(stored, { ...update, version: 3 })).toBe("conflict");
    expect(updateProfile(stored, { ...update, version: 0 })).toBe("conflict");
    expect(updateProfile(stored, update)).toBe("conflict");
  });

  it("leaves everything else as it is", () => {
    expect(updateProfile(stored, { displayName: "Ada", version: 4 })).toEqual({
      ...stored,
      displayName: "Ada",
      version: 5,
    });
  });
});

describe("a switch in a guide", () => {
  it("counts whatever else changed, and spoils no open form", () => {
    const changed = updateProfile(stored, { preferences: { units: "metric" } });
    expect(changed).toEqual({
      ...stored,
      preferences: { ...stored.preferences, units: "metric", unitsChosen: true },
    });
  });

  it("sets the car of one platform and takes back another", () => {
    const preferences = {
      ...stored.preferences,
      variants: { e46: { engine: "m54b30" }, miata: { engine: "b6" } },
    };
    const changed = updateProfile(
      { ...stored, preferences },
      { preferences: { variants: { e46: null, miata: {}, s2000: { generation: "ap1" } } } },
    );
    expect(changed).toMatchObject({ preferences: { variants: { s2000: { generation: "ap1" } } } });
    expect(Object.keys(typeof changed === "string" ? {} : changed.preferences.variants)).toEqual(["s2000"]);
  });
});
