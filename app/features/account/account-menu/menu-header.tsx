import type { AccountIdentity } from "../../../../domain/accounts/profile.ts";
import { TextLink } from "../../../ui/text-link.tsx";

interface MenuHeaderProps {
  name: string;
  user: AccountIdentity;
}

/** Who is signed in. */
export function MenuHeader({ name, user }: MenuHeaderProps) {
  return (
    <div className="max-w-66 sm:max-w-74 wrap-anywhere">
      <p className="font-display text-[1.375rem] leading-tight font-semibold">{name}</p>
      <p className="mt-0.5 text-md text-muted">{user.email}</p>
      {user.emailVerified === false && (
        <p className="mt-2 text-md">
          Not confirmed yet.{" "}
          <TextLink to="/account" className="inline-flex min-h-6 items-center">
            Confirm your email
          </TextLink>
        </p>
      )}
    </div>
  );
}
