import { useLocation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { FormDone } from "./load-done.ts";

/** The result of a form without scripts. With scripts, a toast says it. */
export function DoneNotice({ uid, done }: { uid: string; done: FormDone | undefined }) {
  const { search } = useLocation();
  // A dialog that is opened since has taken its place in the address.
  if (!done || !new URLSearchParams(search).has("done")) return null;
  return (
    <Notice kind="note" role="status" title={done.title} className="mt-6">
      {done.undo && (
        <form method="post" className="mt-2">
          <HiddenFields fields={{ ...done.undo, account: uid }} />
          <Button type="submit" size="sm">
            Undo
          </Button>
        </form>
      )}
    </Notice>
  );
}
