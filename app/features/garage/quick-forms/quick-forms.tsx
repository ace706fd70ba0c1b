import { useEffect } from "react";
import type { Profile } from "../../../../domain/accounts/profile.ts";
import { findQuickForm } from "../../../../domain/garage/quick-form.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { late } from "../../../ui/late.tsx";
import { whenIdle } from "../../../ui/when-idle.ts";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { loadWaitingNotice } from "../waiting/late-waiting.tsx";
import type { QuickData } from "./load-quick-form.ts";

const loadForm = () => import("./opened-quick-form.tsx");
const OpenedQuickForm = late(loadForm);
const loadQueue = () => import("../../core/outbox/queue-form.ts");

interface QuickFormsProps {
  profile: Profile;
  /** Undefined while the server can't be reached: the form opens with less. */
  quick: QuickData | undefined;
}

/** The form for work, fuel, a reading or photos, by the page's address. */
export function QuickForms({ profile, quick }: QuickFormsProps) {
  const dialog = useUrlDialog();
  const { opened, about } = dialog;
  const name = findQuickForm(opened);
  // Ready before somebody opens one, also where the connection is lost by then.
  useEffect(
    () => whenIdle(() => void Promise.all([loadForm(), loadQueue(), loadWaitingNotice()]).catch(() => {})),
    [],
  );
  if (!name || profile.vehicles.length === 0) return null;
  return <OpenedQuickForm key={`${name} ${about ?? ""}`} {...{ name, profile, quick, dialog }} />;
}

/** The two that are needed most. */
export function QuickButtons() {
  const { opens } = useUrlDialog();
  return (
    <>
      <ButtonLink className="max-sm:px-3.5" {...opens("log-work", "main")}>
        Log work
      </ButtonLink>
      <ButtonLink className="max-sm:px-3.5" {...opens("add-fill-up", "main")}>
        Add fill-up
      </ButtonLink>
    </>
  );
}
