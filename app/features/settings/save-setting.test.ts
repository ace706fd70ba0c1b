import { beforeEach, describe, expect, it, vi } from "vitest";
import { initialAuthState } from "../../../domain/accounts/auth-state.ts";
import { newProfile, type Profile } from "../../../domain/accounts/profile.ts";
import { type Saved, saveProfile } from "../accounts/save-profile.ts";
import { saveSetting } from "./save-setting.ts";

const seen = newProfile({ uid: "u1", email: "ada@example.com", displayName: "Ada" }, "2026-01-02T03:04:05Z");
const conflict: Saved = { isSaved: false, title: "Failed to update profile", isConflict: true };
let current: Profile = seen;

vi.mock("../accounts/account-core.ts", () => ({
  authState: () => ({ ...initialAuthState, profile: { status: "stored", profile: current } }),
}));
vi.mock("../accounts/save-profile.ts", () => ({ saveProfile: vi.fn() }));
const save = vi.mocked(saveProfile);

const rename = () =>
  saveSetting({ displayName: "Grace" }, seen, (newer) => newer.displayName === seen.displayName);

describe("a setting that is saved after another tab was there", () => {
  beforeEach(() => save.mockReset());

  it("is saved again when something else has changed", async () => {
    current = { ...seen, version: 2 };
    save.mockResolvedValueOnce(conflict).mockResolvedValueOnce({ isSaved: true });
    expect(await rename()).toEqual({ isSaved: true });
    expect(save).toHaveBeenLastCalledWith({ displayName: "Grace" }, current);
  });

  it("is told when the same has changed", async () => {
    current = { ...seen, displayName: "Mary", version: 2 };
    save.mockResolvedValueOnce(conflict);
    expect(await rename()).toEqual(conflict);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("never reaches the account that somebody else signed in to meanwhile", async () => {
    current = { ...seen, uid: "u2" };
    save.mockResolvedValueOnce(conflict);
    expect(await rename()).toEqual(conflict);
    expect(save).toHaveBeenCalledTimes(1);
  });
});
