import { useEffect } from "react";
import { defaultGate } from "../../../domain/accounts/gate.ts";
import { profileTexts } from "../../../domain/accounts/profile-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { Outline } from "../../ui/outline.tsx";
import { AccountGate, type Owner } from "../accounts/account-gate.tsx";
import { VehicleList } from "../vehicles/vehicle-list.tsx";
import type { AccountDetails } from "./change-account.ts";
import { DataSection } from "./data-section.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PreferencesSection } from "./preferences-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { type OwnSession, SessionsSection } from "./sessions-section.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useOwnData } from "./use-own-data.ts";

const sections = [
  { id: "profile", text: "Profile" },
  { id: "preferences", text: "Preferences" },
  { id: "vehicles", text: "Vehicles" },
  { id: "password", text: "Password" },
  { id: "sessions", text: "Sessions" },
  { id: "data", text: "Your data" },
  { id: "delete", text: "Delete account" },
];

export function SettingsPage() {
  return (
    <AccountGate gate={defaultGate} heading="Settings">
      {(owner) => <Settings owner={owner} />}
    </AccountGate>
  );
}

/** Everything about the account, in one place. Nothing here waits for a button at the end of the page. */
function Settings({ owner }: { owner: Owner }) {
  const { user, profile, isStored } = owner;
  const account = useOwnData<AccountDetails>("/api/v1/me/account", user.uid, isStored);
  const sessions = useOwnData<{ sessions: OwnSession[] }>("/api/v1/me/sessions", user.uid, isStored);
  // The browser looked for the section before it was here.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);

  return (
    <div className="page-width py-12 md:py-16">
      <h1 className="text-5xl md:text-6xl">Settings</h1>
      {!isStored && (
        <Notice kind="caution" role="status" title="Not loaded." className="mt-6">
          {profileTexts.notLoaded}
        </Notice>
      )}
      <div className="mt-10 lg:grid lg:grid-cols-[11.5rem_minmax(0,46rem)] lg:gap-16">
        <Outline label="On this page" items={sections} className="hidden lg:block" />
        <div className="min-w-0">
          <ProfileSection owner={owner} account={account} />
          <PreferencesSection profile={profile} isStored={isStored} />
          <SettingsSection id="vehicles" title="Vehicles">
            {isStored ? (
              <VehicleList profile={profile} />
            ) : (
              <p className="text-muted">They are shown as soon as your profile is back.</p>
            )}
          </SettingsSection>
          <PasswordSection user={user} account={account} onChanged={sessions.reload} />
          <SessionsSection uid={user.uid} sessions={sessions} />
          <DataSection />
          <DeleteSection account={account} />
        </div>
      </div>
    </div>
  );
}
