import type { ComponentType, ReactNode } from "react";
import { useLocation } from "react-router";
import type { AccessToken } from "../../../../domain/accounts/access-token.ts";
import type { AuthState } from "../../../../domain/accounts/auth-state.ts";
import { defaultGate, inviteGate } from "../../../../domain/accounts/gate.ts";
import type { AccountDetails, OwnSession } from "../../../../domain/accounts/own-account.ts";
import type { Profile } from "../../../../domain/accounts/profile.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import type { SecurityEvent } from "../../../../domain/accounts/security-event.ts";
import type { Webhook } from "../../../../domain/garage/webhook.ts";
import { latePart } from "../../../ui/late-part.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Outline } from "../../../ui/outline.tsx";
import { inviteIn } from "../accounts/use-invite.ts";
import { AccountGate, type Owner } from "../private/account-gate.tsx";
import { DoneNotice } from "../private/done-notice.tsx";
import type { FormDone } from "../private/load-done.ts";
import { DataSection } from "./data-section.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PreferencesSection } from "./preferences-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SettingsSection } from "./settings-section.tsx";

const LateSecondStep = latePart(() => import("./second-step-section.tsx"));
const LateActivity = latePart(() => import("./activity-section.tsx"));
const LateSessions = latePart(() => import("./sessions-section.tsx"));
const LateTokens = latePart(() => import("./tokens-section.tsx"));
const LateWebhook = latePart(() => import("./webhook-section.tsx"));

const sections = [
  { id: "profile", text: "Profile" },
  { id: "preferences", text: "Preferences" },
  { id: "vehicles", text: "Vehicles" },
  { id: "password", text: "Password" },
  { id: "second-step", text: "Two-step sign-in" },
  { id: "sessions", text: "Sessions" },
  { id: "activity", text: "Security activity" },
  { id: "tokens", text: "Calendar and API" },
  { id: "webhook", text: "Webhook" },
  { id: "data", text: "Your data" },
  { id: "delete", text: "Delete account" },
];

export interface SettingsData {
  account: AuthState;
  done?: FormDone;
  /** Undefined when the server could not read them. */
  details?: AccountDetails;
  sessions?: readonly OwnSession[];
  events?: readonly SecurityEvent[];
  tokens?: readonly AccessToken[];
  webhook?: Webhook | null;
}

interface SettingsPageProps extends SettingsData {
  unitSwitch: ReactNode;
  VehicleList: ComponentType<{ profile: Profile }>;
}

export function SettingsPage(props: SettingsPageProps) {
  const isInvited = inviteIn(useLocation().search) !== undefined;
  return (
    <AccountGate gate={isInvited ? inviteGate : defaultGate} account={props.account} heading="Settings">
      {(owner) => <Settings owner={owner} {...props} />}
    </AccountGate>
  );
}

/** Everything about the account, in one place. Nothing here waits for a button at the end of the page. */
function Settings({ owner, unitSwitch, VehicleList, ...data }: SettingsPageProps & { owner: Owner }) {
  const { details, sessions, tokens, webhook } = data;
  const { user, profile, isStored } = owner;
  const access = tokens && webhook !== undefined ? { tokens, webhook } : undefined;

  return (
    <div className="page-width py-12 md:py-16">
      <h1 className="text-5xl md:text-6xl">Settings</h1>
      <DoneNotice uid={user.uid} done={data.done} />
      {!isStored && (
        <Notice kind="caution" role="status" title="Not loaded." className="mt-6">
          {profileTexts.notLoaded}
        </Notice>
      )}
      <div className="mt-10 lg:grid lg:grid-cols-[11.5rem_minmax(0,46rem)] lg:gap-16">
        <Outline label="On this page" items={sections} className="hidden lg:block" />
        <div className="min-w-0">
          <ProfileSection owner={owner} account={details} />
          <PreferencesSection profile={profile} isStored={isStored} unitSwitch={unitSwitch} />
          <SettingsSection id="vehicles" title="Vehicles">
            {isStored ? (
              <VehicleList profile={profile} />
            ) : (
              <p className="text-muted">They'll show up here when your profile is back.</p>
            )}
          </SettingsSection>
          <PasswordSection user={user} account={details} access={access} />
          <LateSecondStep account={details} />
          <LateSessions uid={user.uid} sessions={sessions} />
          <LateActivity events={data.events} />
          <LateTokens uid={user.uid} account={details} tokens={tokens} />
          <LateWebhook uid={user.uid} account={details} webhook={webhook} />
          <DataSection vehicles={profile.vehicles} />
          <DeleteSection account={details} />
        </div>
      </div>
    </div>
  );
}
