import { useState } from "react";
import type { Notifications, Profile } from "../../../domain/accounts/profile.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { toast } from "../../ui/toast.tsx";
import { UnitSwitch } from "../values/unit-switch.tsx";
import { saveSetting } from "./save-setting.ts";
import { SettingRow, SettingsSection } from "./settings-section.tsx";

interface PreferencesSectionProps {
  profile: Profile;
  isStored: boolean;
}

export function PreferencesSection({ profile, isStored }: PreferencesSectionProps) {
  return (
    <SettingsSection id="preferences" title="Preferences">
      <SettingRow title="Units">
        <UnitSwitch className="max-w-64" />
        <p className="mt-3 text-[0.9375rem] text-muted">
          Which unit is large in guides and tables. The other one stands beside it.
        </p>
      </SettingRow>
      <SettingRow title="Notifications" disabled={!isStored}>
        <NotificationSwitches profile={profile} />
      </SettingRow>
      <SettingRow title="Theme">
        <p>Dark</p>
        <p className="text-[0.9375rem] text-muted">There is only this one.</p>
      </SettingRow>
    </SettingsSection>
  );
}

function NotificationSwitches({ profile }: { profile: Profile }) {
  // What was flipped and has not reached the server yet.
  const [flipped, setFlipped] = useState<Partial<Notifications>>({});

  const flip = async (name: keyof Notifications, isOn: boolean) => {
    setFlipped((before) => ({ ...before, [name]: isOn }));
    // The last flip is meant, whatever another tab changed.
    const saved = await saveSetting(
      { preferences: { notifications: { [name]: isOn } } },
      profile,
      () => true,
    );
    setFlipped(({ [name]: _, ...others }) => others);
    if (!saved.isSaved) toast({ tone: "danger", title: saved.title, description: saved.detail });
  };

  const choice = (name: "email" | "maintenance") => ({
    checked: flipped[name] ?? profile.preferences.notifications[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => flip(name, event.currentTarget.checked),
  });
  return (
    <div className="-my-2.5">
      <Checkbox
        {...choice("email")}
        label="By mail"
        detail="Reminders may come to your email. Mails about the account itself, such as a changed password, always do."
      />
      <Checkbox
        {...choice("maintenance")}
        label="Maintenance"
        detail="When a job on one of your vehicles is due. No reminders are sent yet; your choice holds from the first one on."
      />
    </div>
  );
}
