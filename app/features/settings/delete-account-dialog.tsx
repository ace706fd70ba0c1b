import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { authMessage } from "../../../domain/accounts/auth-errors.ts";
import { fieldTexts } from "../../../domain/accounts/sign-in-rules.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toast } from "../../ui/toast.tsx";
import { noteSignedOut } from "../accounts/account-core.ts";
import { type AccountDetails, changeAccount, type Refused, refusalFailure } from "./change-account.ts";
import { DownloadLink } from "./data-section.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

interface DeleteAccountDialogProps {
  account: AccountDetails;
  onClose: () => void;
}

export function DeleteAccountDialog({ account, onClose }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<{ password?: string }>({});
  const [refused, setRefused] = useState<Refused>();
  const isDeleted = useRef(false);

  // Once this page is left: before, the gate would take its place until the home page is there.
  useEffect(
    () => () => {
      if (isDeleted.current) noteSignedOut();
    },
    [],
  );

  const remove = async () => {
    setRefused(undefined);
    const isMissing = account.hasPassword && password === "";
    setErrors(isMissing ? { password: fieldTexts.currentPasswordRequired } : {});
    if (isMissing) return;
    const body = account.hasPassword ? { password } : {};
    const answer = await changeAccount("delete-account", "/api/auth/delete-account", account.uid, body);
    if (answer === "wrong-password") setErrors({ password: authMessage(answer) });
    else if (answer) setRefused(answer);
    else {
      isDeleted.current = true;
      await navigate("/");
      toast({ tone: "ok", title: "Your account is deleted", description: "You are signed out everywhere." });
    }
  };

  return (
    <FormDialog
      title="Delete your account?"
      submit="Delete account"
      submitVariant="danger"
      errors={errors}
      failure={refused && refusalFailure(refused)}
      onSubmit={remove}
      onClose={onClose}
    >
      <p className="text-muted">
        Profile, photo, vehicles, preferences and every session go at once and for good. Your orders stay in
        the shop’s books, no longer tied to an account.
      </p>
      <div className="grid justify-items-start gap-3">
        <p>Take your data with you first:</p>
        <DownloadLink />
      </div>
      {account.hasPassword ? (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : (
        refused !== "sign-in-again" && (
          <p className="text-muted">You sign in with Google: a sign-in of the last ten minutes is needed.</p>
        )
      )}
      {refused === "sign-in-again" && <SignInAgain onLeave={onClose} />}
    </FormDialog>
  );
}
