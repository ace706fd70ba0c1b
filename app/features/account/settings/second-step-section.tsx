import { useEffect, useRef, useState } from "react";
import { useActionData } from "react-router";
import type { ActionResult, DoneResult } from "../../../../domain/accounts/action-result.ts";
import type { AccountDetails } from "../../../../domain/accounts/own-account.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { latePart } from "../../../ui/late-part.tsx";
import { useUrlDialog } from "../private/url-dialog.ts";
import { Loaded } from "./loaded.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { isSecondStepDialog, SecondStepDialog } from "./second-step-dialog.tsx";
import { focusSection, SettingsSection } from "./settings-section.tsx";

// With the code that draws a QR code, which few ever need.
const LateConfirm = latePart(() => import("./confirm-second-step.tsx"));

const id = "second-step";

/** A code at sign-in: turning it on in two steps, what is left of the recovery codes, turning it off. */
export default function SecondStepSection({ account }: { account: AccountDetails | undefined }) {
  return (
    <SettingsSection
      id={id}
      title="Two-step sign-in"
      lead="A code from an app on your phone each time you sign in, so that a stolen password isn't enough."
    >
      <Loaded data={account} what="account">
        {(details) => <SecondStep account={details} />}
      </Loaded>
    </SettingsSection>
  );
}

function SecondStep({ account }: { account: AccountDetails }) {
  const { opened, close, closedAt } = useUrlDialog();
  const [made, setMade] = useState<DoneResult>();
  const { key, codes } = shownOnce(useActionData() as ActionResult | undefined, made);
  // What was made takes the place of the button that asked for it, and the other way around.
  const shown = useRef(made);
  useEffect(() => {
    if (shown.current !== made) focusSection(id);
    shown.current = made;
  }, [made]);
  const forget = () => setMade(undefined);
  if (codes) return <RecoveryCodes codes={codes} closedAt={closedAt} onDone={forget} />;
  if (key)
    return (
      <LateConfirm
        uid={account.uid}
        email={account.email}
        codeKey={key}
        closedAt={closedAt}
        onDone={setMade}
        onCancel={forget}
      />
    );
  return (
    <>
      <State account={account} />
      {isSecondStepDialog(opened) && (
        <SecondStepDialog
          name={opened}
          account={account}
          closedAt={closedAt}
          onSaved={setMade}
          onClose={close}
        />
      )}
    </>
  );
}

/** The key or the recovery codes that a form just made; a page without scripts has them from the action itself. */
function shownOnce(rendered: ActionResult | undefined, made: DoneResult | undefined) {
  const result = made ?? rendered;
  if (result?.intent === "start-second-step" && result.ok) return { key: result.secret };
  if (result?.intent === "confirm-second-step" && !result.ok) return { key: result.values?.key };
  if (result?.ok && ["confirm-second-step", "renew-recovery-codes"].includes(result.intent))
    return { codes: result.secret?.split("\n") };
  return {};
}

function State({ account: { secondStep } }: { account: AccountDetails }) {
  const { opens } = useUrlDialog();
  if (!secondStep) return <ButtonLink {...opens("start-second-step", id)}>Set up</ButtonLink>;
  const { recoveryCodes } = secondStep;
  return (
    <>
      <p>
        <strong className="font-semibold">On.</strong>{" "}
        {recoveryCodes === 1 ? "One recovery code is" : `${recoveryCodes || "No"} recovery codes are`} left.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink {...opens("renew-recovery-codes", id)}>Get new recovery codes</ButtonLink>
        <ButtonLink {...opens("turn-off-second-step", id)}>Turn off</ButtonLink>
      </div>
    </>
  );
}
