import { PageHead } from "../features/page/page-head.tsx";
import { SettingsPage } from "../features/settings/settings-page.tsx";

export const handle = { cache: {} };

export default function AccountRoute() {
  return (
    <>
      <PageHead
        title="Settings"
        description="Your profile, vehicles, preferences, password and sessions, and all your data to take away."
        path="/account"
        noindex
      />
      <SettingsPage />
    </>
  );
}
