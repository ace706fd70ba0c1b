import { type ReactNode, useEffect } from "react";
import { type AuthState, shownProfile } from "../../../domain/accounts/auth-state.ts";
import { type Gate, gateView } from "../../../domain/accounts/gate.ts";
import type { AccountIdentity, Profile } from "../../../domain/accounts/profile.ts";
import { LoadingFallback } from "../../ui/spinner.tsx";
import { startAccounts, useAuth } from "./account-store.ts";
import { GatePage } from "./gate-page.tsx";

/** Who is behind the gate. A profile that is only shown cannot be changed. */
export interface Owner {
  user: AccountIdentity;
  profile: Profile;
  isStored: boolean;
}

interface AccountGateProps {
  gate: Gate;
  children: (owner: Owner) => ReactNode;
}

/** A page for whoever is signed in. The page itself is the same for everyone; what is behind the gate comes after. */
export function AccountGate({ gate, children }: AccountGateProps) {
  const auth = useAuth();
  useEffect(startAccounts, []);
  const view = gateView(auth);
  if (view.show === "waiting") return <LoadingFallback label={view.text} />;
  const owner = ownerOf(auth);
  return view.show === "content" && owner ? children(owner) : <GatePage gate={gate} />;
}

function ownerOf(auth: AuthState): Owner | undefined {
  const profile = shownProfile(auth);
  return auth.user && profile && { user: auth.user, profile, isStored: auth.profile.status === "stored" };
}
