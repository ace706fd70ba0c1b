import type { DoneResult } from "../../../../domain/accounts/action-result.ts";
import { groupCode, setupAddress } from "../../../../domain/accounts/second-step.ts";
import { brand } from "../../../../domain/brand.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { Field } from "../../../ui/field.tsx";
import { qrCode } from "../../core/print/qr-code.ts";
import { ActionForm } from "../private/action-form.tsx";
import { Copied } from "./copied.tsx";

interface ConfirmSecondStepProps {
  uid: string;
  email: string;
  /** The key of the app, in base 32. */
  codeKey: string;
  closedAt: string;
  onDone: (result: DoneResult) => void;
  onCancel: () => void;
}

/** The key as a QR code, a link and a text, and the form for the first code that it gives. */
export default function ConfirmSecondStep(props: ConfirmSecondStepProps) {
  const { uid, email, codeKey, closedAt, onDone, onCancel } = props;
  const address = setupAddress(brand.name, email, codeKey);
  return (
    <ActionForm
      intent="confirm-second-step"
      uid={uid}
      // A page without scripts shows it again after a wrong code.
      hidden={{ key: codeKey }}
      onDone={onDone}
      className="grid max-w-prose gap-5"
    >
      {({ pending, failure }) => (
        <>
          <p>1. Scan this with your authenticator app.</p>
          <div
            role="img"
            aria-label="QR code with the key below"
            className="size-52 rounded bg-white"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here, from numbers alone
            dangerouslySetInnerHTML={{ __html: qrCode(address) }}
          />
          <div>
            <p className="text-muted">
              On the phone itself,{" "}
              <a href={address} className="font-semibold text-accent underline underline-offset-4">
                open it in the app
              </a>{" "}
              or type in this key:
            </p>
            {/* Apps look past spaces. */}
            <Copied label="Key">{groupCode(codeKey, " ")}</Copied>
          </div>
          <Field
            label="2. Enter the code that the app shows"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-80"
          />
          {failure && <FailureNotice failure={failure} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" pending={pending}>
              Turn on
            </Button>
            <ButtonLink to={closedAt} preventScrollReset onClick={onCancel}>
              Cancel
            </ButtonLink>
          </div>
        </>
      )}
    </ActionForm>
  );
}
