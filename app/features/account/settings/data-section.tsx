import { ButtonLink } from "../../../ui/button.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function DataSection() {
  return (
    <SettingsSection
      id="data"
      title="Your data"
      lead="Everything we have about you in one file: profile, vehicles, log, reminders, photos and receipts, preferences, sessions, and orders."
    >
      <DownloadLink />
    </SettingsSection>
  );
}

/** A plain link: the browser downloads what the server sends as a file. */
export function DownloadLink() {
  return (
    <ButtonLink to="/api/v1/me/export" reloadDocument download>
      Download your data
    </ButtonLink>
  );
}
