import { useLocation } from "react-router";
import { useSiteData } from "../../core/page/site-data.ts";

/** The secret of the invitation whose link led here. */
export function inviteIn(search: string): string | undefined {
  return new URLSearchParams(search).get("invite") ?? undefined;
}

/** Why somebody new gets no account here; undefined when they do. */
export function useSignUpRefusal(): "sign-up-closed" | "invite-needed" | undefined {
  const { search } = useLocation();
  const { signUp } = useSiteData() ?? {};
  if (signUp === "closed") return "sign-up-closed";
  return signUp === "invite" && !inviteIn(search) ? "invite-needed" : undefined;
}
