import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { requestAccount } from "../../account/accounts/account-client.ts";

/** Saves the browser's time zone in the account, so that something that is due today is not overdue. */
export function useTimeZone({ uid, timeZone }: { uid: string; timeZone: string | undefined }): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!here || here === timeZone) return;
    const body = { preferences: { timeZone: here } };
    requestAccount("PATCH /api/v1/me", { uid, body }).then(
      () => revalidate(),
      // The next visit tries again.
      () => {},
    );
  }, [uid, timeZone, revalidate]);
}
