import type { Profile } from "../../../domain/accounts/profile.ts";

/** What a conflict tells of the profile by now. */
export function storedProfile(body: unknown): Profile | undefined {
  return (Object(body) as { profile?: Profile }).profile;
}
