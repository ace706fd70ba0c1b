import type { Owner } from "../accounts/account-gate.tsx";
import type { AccountDetails } from "./change-account.ts";
import { EmailSetting } from "./email-setting.tsx";
import { NameForm } from "./name-form.tsx";
import { PhotoSetting } from "./photo-setting.tsx";
import { SettingRow, SettingsSection } from "./settings-section.tsx";
import type { OwnDataHandle } from "./use-own-data.ts";

interface ProfileSectionProps {
  owner: Owner;
  account: OwnDataHandle<AccountDetails>;
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
