import { useEffect, useState } from "react";
import type { Tool } from "../../../../domain/garage/tool.ts";
import { requestAccount } from "../../account/accounts/account-client.ts";
import { useAuth } from "../../account/accounts/account-store.ts";

/** The inventory of the account, fetched once for a page load. */
let fetched: { uid: string; tools: Promise<readonly Tool[]> } | undefined;

function readTools(uid: string): Promise<readonly Tool[]> {
  if (fetched?.uid !== uid) {
    const tools = requestAccount("GET /api/v1/me/tools", { uid })
      .then((result) => result.tools)
      .catch(() => {
        // The list works without it, and the next page may have more luck.
        fetched = undefined;
        return [];
      });
    fetched = { uid, tools };
  }
  return fetched.tools;
}

/** The signed-in user's tools; undefined for everyone else, and while there are none. */
export function useOwnTools(): readonly Tool[] | undefined {
  const uid = useAuth().user?.uid;
  const [tools, setTools] = useState<readonly Tool[]>();
  useEffect(() => {
    setTools(undefined);
    if (uid === undefined) return;
    let isCurrent = true;
    void readTools(uid).then((result) => {
      if (isCurrent && result.length > 0) setTools(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [uid]);
  return tools;
}
