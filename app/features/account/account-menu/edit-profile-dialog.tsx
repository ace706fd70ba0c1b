import { useState } from "react";
import type { Profile } from "../../../../domain/accounts/profile.ts";
import { Field } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ActionDialog } from "../private/action-dialog.tsx";
import { profileActions } from "../private/profile-actions.ts";
import { storedProfile } from "../private/stored-profile.ts";

interface EditProfileDialogProps {
  /** As it is when the dialog opens. */
  profile: Profile;
  onClose: () => void;
}

export function EditProfileDialog({ profile, onClose }: EditProfileDialogProps) {
  const [before] = useState(profile);
  // When another tab saves meanwhile, this form says so instead of writing over it.
  const [seen, setSeen] = useState(before);
  const [displayName, setDisplayName] = useState(before.displayName);
  const isRenamed = seen.displayName !== before.displayName && seen.displayName !== displayName;

  return (
    <ActionDialog
      intent="save-name"
      actions={profileActions}
      uid={before.uid}
      hidden={{ seen: seen.displayName, version: seen.version }}
      title="Edit Profile"
      submit="Save"
      onDone={() => {
        onClose();
        toast({ tone: "ok", title: "Profile saved" });
      }}
      // Somebody who saves once more has seen the newer profile.
      onRefused={({ stored }) => setSeen(storedProfile(stored) ?? seen)}
      onClose={onClose}
    >
      <Field
        label="Display name"
        name="displayName"
        autoComplete="name"
        value={displayName}
        hint={isRenamed ? `Now saved as: ${seen.displayName}` : "Your initials come from this name."}
        onChange={(event) => setDisplayName(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
