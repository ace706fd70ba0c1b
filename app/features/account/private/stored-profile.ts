import type { Profile } from "../../../../domain/accounts/profile.ts";

/** The current profile, where a refusal has it. */
export function storedProfile(body: unknown): Profile | undefined {
  return (Object(body) as { profile?: Profile }).profile;
}
