import type { ReactNode } from "react";
import type { Profile } from "../../../../domain/accounts/profile.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ActionFields, toastRefusal, useActionForm } from "../private/action-form.tsx";
import { SettingRow, SettingsSection } from "./settings-section.tsx";

interface PreferencesSectionProps {
  profile: Profile;
  isStored: boolean;
  unitSwitch: ReactNode;
}

export function PreferencesSection({ profile, isStored, unitSwitch }: PreferencesSectionProps) {
  return (
    <SettingsSection id="preferences" title="Preferences">
      <SettingRow title="Units">
        {unitSwitch}
        <p className="mt-3 text-md text-muted">The unit shown first. The other one follows in small type.</p>
      </SettingRow>
      <SettingRow title="Notifications" disabled={!isStored}>
        <NotificationSwitches profile={profile} />
      </SettingRow>
    </SettingsSection>
  );
}

/** Saved with every flip; without scripts, by a button. */
function NotificationSwitches({ profile: { uid, version, preferences } }: { profile: Profile }) {
  const form = useActionForm({
    intent: "save-notifications",
    onRefused: toastRefusal,
  });
  const flipped = form.fetcher.formData;
  const flip = (name: NotificationName, isOn: boolean) =>
    form.fetcher.submit(
      { intent: "save-notifications", account: uid, version, [name]: isOn ? "on" : "off" },
      { method: "post" },
    );

  const choice = (name: NotificationName) => ({
    name,
    value: "on",
    checked: flipped?.has(name) ? flipped.get(name) === "on" : preferences.notifications[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => flip(name, event.currentTarget.checked),
  });
  return (
    <ActionFields intent="save-notifications" uid={uid} hidden={{ version }} form={form} className="-my-2.5">
      {/* An unchecked box sends nothing. */}
      <input type="hidden" name="email" value="off" />
      <Checkbox
        {...choice("email")}
        label="Email"
        detail="Get reminders by email. Messages about your account, such as a password change, are always sent."
      />
      <input type="hidden" name="maintenance" value="off" />
      <Checkbox
        {...choice("maintenance")}
        label="Maintenance"
        detail="When a reminder in your garage is coming up or due: at most one email a day, to your confirmed address."
      />
      <noscript>
        <Button type="submit" className="my-2.5">
          Save notifications
        </Button>
      </noscript>
    </ActionFields>
  );
}

type NotificationName = "email" | "maintenance";
