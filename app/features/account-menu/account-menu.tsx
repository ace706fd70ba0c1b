import { useState } from "react";
import { type AuthState, shownProfile } from "../../../domain/accounts/auth-state.ts";
import type { AccountIdentity, Profile } from "../../../domain/accounts/profile.ts";
import { initials } from "../../../domain/initials.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Menu } from "../../ui/menu.tsx";
import { toast } from "../../ui/toast-store.ts";
import { logOut } from "../accounts/account-core.ts";
import { useAuth } from "../accounts/account-store.ts";
import { useFocusAfterwards } from "../accounts/use-focus-afterwards.ts";
import { DeleteVehicleDialog } from "../vehicles/delete-vehicle-dialog.tsx";
import { RenameVehicleDialog } from "../vehicles/rename-vehicle-dialog.tsx";
import { vehicleActions } from "../vehicles/vehicle-actions.ts";
import { VehicleDialog } from "../vehicles/vehicle-dialog.tsx";
import { EditProfileDialog } from "./edit-profile-dialog.tsx";
import { MenuHeader } from "./menu-header.tsx";
import { type VehicleAction, YourVehicles } from "./your-vehicles.tsx";

export default function AccountMenu() {
  const auth = useAuth();
  // Somebody else's sign-in in another tab takes nothing over from a dialog that is open here.
  return auth.user && <MenuOf key={auth.user.uid} auth={auth} user={auth.user} />;
}

type Opened = { kind: "profile" } | VehicleAction;

function MenuOf({ auth, user }: { auth: AuthState; user: AccountIdentity }) {
  const [opened, setOpened] = useState<Opened>();
  // A session that ends on the server takes the menu and its open dialog away.
  useFocusAfterwards();
  const profile = shownProfile(auth);
  const name = profile?.displayName ?? user.displayName ?? user.email;
  const face = { initials: initials(name), photo: (profile ?? user).photoURL };
  return (
    <>
      <Menu
        label={`Account: ${name}`}
        trigger={<Avatar {...face} />}
        align="end"
        header={<MenuHeader name={name} user={user} />}
        body={(leave) => (
          <YourVehicles
            state={auth.profile}
            onAction={(action) => {
              leave();
              setOpened(action);
            }}
          />
        )}
        items={[
          ...(profile
            ? [{ label: "Edit Profile", onSelect: () => setOpened({ kind: "profile" as const }) }]
            : []),
          { label: "Settings", to: "/account" },
          { label: "Log out", onSelect: leaveAccount },
        ]}
      />
      {profile && opened && (
        <OpenedDialog opened={opened} profile={profile} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  profile: Profile;
  onClose: () => void;
}

function OpenedDialog({ opened, ...props }: OpenedDialogProps) {
  switch (opened.kind) {
    case "profile":
      return <EditProfileDialog {...props} />;
    case "add":
      return <VehicleDialog {...props} actions={vehicleActions} />;
    case "rename":
      return <RenameVehicleDialog {...props} actions={vehicleActions} vehicle={opened.vehicle} />;
    case "remove":
      return <DeleteVehicleDialog {...props} actions={vehicleActions} vehicle={opened.vehicle} />;
  }
}

/** A log-out that fails is told by the account itself, in place of this toast. */
function leaveAccount(): void {
  logOut();
  toast({ title: "Signed out", tone: "ok" });
  // The menu is gone with its button.
  document.getElementById("main")?.focus();
}
