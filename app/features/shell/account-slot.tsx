import { initials } from "../../../domain/initials.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** What the navigation knows of the visitor. */
export type AccountView =
  | { status: "loading" }
  | { status: "signed-out"; onSignIn: () => void }
  | { status: "signed-in"; displayName: string; photoUrl?: string; items: MenuItem[] };

export function AccountSlot({ view }: { view: AccountView }) {
  if (view.status === "loading") {
    return (
      <div role="status" className="flex h-11 items-center">
        <span className="sr-only">Loading your account</span>
        <Skeleton className="h-9 w-20" />
      </div>
    );
  }
  if (view.status === "signed-out") {
    return (
      <Button variant="secondary" size="sm" onClick={view.onSignIn}>
        Sign In
      </Button>
    );
  }
  return (
    <Menu
      label={`Account of ${view.displayName}`}
      trigger={<Avatar initials={initials(view.displayName)} photo={view.photoUrl} />}
      align="end"
      items={view.items}
    />
  );
}
