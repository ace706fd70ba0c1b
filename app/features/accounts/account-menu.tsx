import { shownProfile } from "../../../domain/accounts/auth-state.ts";
import { initials } from "../../../domain/initials.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Menu } from "../../ui/menu.tsx";
import { logOut } from "./account-core.ts";
import { useAuth } from "./account-store.ts";

export default function AccountMenu() {
  const auth = useAuth();
  const name = shownProfile(auth)?.displayName ?? auth.user?.displayName ?? "";
  return (
    <Menu
      label={`Account of ${name}`}
      trigger={<Avatar initials={initials(name)} />}
      align="end"
      items={[
        { label: "Settings", to: "/account" },
        { label: "Log out", onSelect: logOut },
      ]}
    />
  );
}
