import type { AccountDetails } from "../../../../domain/accounts/own-account.ts";
import { latePart } from "../../../ui/late-part.tsx";
import type { Owner } from "../private/account-gate.tsx";
import { EmailSetting } from "./email-setting.tsx";
import { NameForm } from "./name-form.tsx";
import { SettingRow, SettingsSection } from "./settings-section.tsx";

const PhotoSetting = latePart(() => import("./photo-setting.tsx"));

interface ProfileSectionProps {
  owner: Owner;
  account: AccountDetails | undefined;
}

export function ProfileSection({ owner: { user, profile, isStored }, account }: ProfileSectionProps) {
  return (
    <SettingsSection id="profile" title="Profile">
      <SettingRow title="Photo" disabled={!isStored}>
        <PhotoSetting profile={profile} />
      </SettingRow>
      <SettingRow title="Name" disabled={!isStored} isLabelled>
        <NameForm profile={profile} />
      </SettingRow>
      <SettingRow title="Email">
        <EmailSetting user={user} account={account} />
      </SettingRow>
    </SettingsSection>
  );
}
