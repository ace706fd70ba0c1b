import { useState } from "react";
import { writableProfile } from "../../../domain/accounts/auth-state.ts";
import type { Profile } from "../../../domain/accounts/profile.ts";
import { displayNameError } from "../../../domain/accounts/sign-in-rules.ts";
import { cleanLine } from "../../../domain/clean-text.ts";
import { Field } from "../../ui/field.tsx";
import { type Failure, FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import { authState } from "../accounts/account-core.ts";
import { saveProfile } from "../accounts/save-profile.ts";

interface EditProfileDialogProps {
  /** As it stands when the dialog opens. */
  profile: Profile;
  onClose: () => void;
}

export function EditProfileDialog({ profile, onClose }: EditProfileDialogProps) {
  const [begun] = useState(profile);
  // When another tab saves meanwhile, this one is told instead of writing over it.
  const [seen, setSeen] = useState(begun);
  const [displayName, setDisplayName] = useState(begun.displayName);
  const [errors, setErrors] = useState<{ displayName?: string | undefined }>({});
  const [failure, setFailure] = useState<Failure>();
  const isRenamed = seen.displayName !== begun.displayName && seen.displayName !== displayName;

  const send = async () => {
    const error = displayNameError(displayName);
    setErrors({ displayName: error });
    setFailure(undefined);
    if (error) return;
    const saved = await saveProfile({ displayName: cleanLine(displayName) }, seen);
    if (saved.isSaved) {
      toast({ tone: "ok", title: "Profile saved" });
      return onClose();
    }
    setFailure(saved);
    // Whoever saves once more has been told of the newer profile.
    if (saved.isConflict) setSeen(writableProfile(authState()) ?? seen);
  };

  return (
    <FormDialog
      title="Edit Profile"
      submit="Save"
      errors={errors}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="Display name"
        autoComplete="name"
        value={displayName}
        error={errors.displayName}
        hint={isRenamed ? `Saved meanwhile: ${seen.displayName}` : "Your initials come from it."}
        onChange={(event) => setDisplayName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
