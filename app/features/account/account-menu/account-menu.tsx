import { type ComponentType, type ReactNode, useState } from "react";
import { type AuthState, type ProfileState, shownProfile } from "../../../../domain/accounts/auth-state.ts";
import type { AccountIdentity, Profile } from "../../../../domain/accounts/profile.ts";
import { initials } from "../../../../domain/initials.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { Menu } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { hasDrafts } from "../../core/device/draft-storage.ts";
import { outboxRecord } from "../../core/outbox/outbox-record.ts";
import { logOut } from "../accounts/account-core.ts";
import { useAuth } from "../accounts/account-store.ts";
import { useFocusAfterwards } from "../accounts/use-focus-afterwards.ts";
import { EditProfileDialog } from "./edit-profile-dialog.tsx";
import { MenuHeader } from "./menu-header.tsx";
import { UnfinishedDialog } from "./unfinished-dialog.tsx";

/** Draws a dialog that the menu opened, about the profile as it is by now. */
type DrawDialog = (props: { profile: Profile; onClose: () => void }) => ReactNode;

export interface MenuSectionProps {
  state: ProfileState;
  isOpen: boolean;
  /** Closes the menu. */
  onOpen: (dialog: DrawDialog) => void;
}

export interface LeaveWaitingProps {
  uid: string;
  onClose: () => void;
  onLeave: () => void;
}

interface AccountMenuProps {
  /** The user's vehicles, between the header and the items. */
  Vehicles: ComponentType<MenuSectionProps>;
  /** Asks whoever leaves about what waits to be sent. */
  LeaveWaiting: ComponentType<LeaveWaitingProps>;
}

export function AccountMenu(props: AccountMenuProps) {
  const auth = useAuth();
  // Somebody else's sign-in in another tab takes nothing over from a dialog that is open here.
  return auth.user && <MenuOf key={auth.user.uid} auth={auth} user={auth.user} {...props} />;
}

interface MenuOfProps extends AccountMenuProps {
  auth: AuthState;
  user: AccountIdentity;
}

function MenuOf({ auth, user, Vehicles, LeaveWaiting }: MenuOfProps) {
  const { uid } = user;
  const waiting = useLocalRecord(outboxRecord).counts[uid] ?? 0;
  const [isLeaving, setLeaving] = useState(false);
  const [drawDialog, setDialog] = useState<DrawDialog>();
  const open = (dialog: DrawDialog) => setDialog(() => dialog);
  // A session that ends on the server takes the menu and its open dialog away.
  useFocusAfterwards();
  const profile = shownProfile(auth);
  const leave = () => {
    setLeaving(false);
    if (hasDrafts(uid)) open((props) => <UnfinishedDialog {...props} onLeave={leaveAccount} />);
    else leaveAccount();
  };
  const name = profile?.displayName ?? user.displayName ?? user.email;
  const face = { initials: initials(name), photo: (profile ?? user).photoURL };
  return (
    <>
      <Menu
        label={`Account: ${name}`}
        trigger={<Avatar {...face} />}
        align="end"
        header={<MenuHeader name={name} user={user} />}
        body={(leave, isOpen) => (
          <Vehicles
            state={auth.profile}
            isOpen={isOpen}
            onOpen={(dialog) => {
              leave();
              open(dialog);
            }}
          />
        )}
        items={[
          ...(profile
            ? [{ label: "Edit Profile", onSelect: () => open((props) => <EditProfileDialog {...props} />) }]
            : []),
          ...(waiting > 0 ? [{ label: `Waiting to send (${waiting})`, to: "/workspace#waiting" }] : []),
          { label: "Settings", to: "/account" },
          { label: "Log out", onSelect: () => (waiting > 0 ? setLeaving(true) : leave()) },
        ]}
      />
      {profile && drawDialog?.({ profile, onClose: () => setDialog(undefined) })}
      {isLeaving && <LeaveWaiting uid={uid} onClose={() => setLeaving(false)} onLeave={leave} />}
    </>
  );
}

/** When logging out fails, the account itself says so in place of this toast. */
function leaveAccount(): void {
  logOut();
  toast({ title: "Signed out", tone: "ok" });
  // The menu is gone with its button.
  document.getElementById("main")?.focus();
}
