import type { Profile } from "../../../../domain/accounts/profile.ts";

/** The profile by now, where a refusal tells it. */
export function storedProfile(body: unknown): Profile | undefined {
  return (Object(body) as { profile?: Profile }).profile;
}
