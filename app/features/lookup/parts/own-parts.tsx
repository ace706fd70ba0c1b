import { useEffect, useState } from "react";
import type { OwnPart } from "../../../../domain/garage/own-part.ts";
import { longDate } from "../../../../domain/long-date.ts";
import { Link } from "../../../ui/link.tsx";
import { requestAccount } from "../../account/accounts/account-client.ts";
import { useAuth } from "../../account/accounts/account-store.ts";

/** Numbers from the reader's own log and projects. Nothing for a reader who is not signed in, or without a match. */
export default function OwnParts({ query }: { query: string }) {
  const parts = useOwnParts(query);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="own-parts" className="part-catalog">
      <h2 id="own-parts">From your garage</h2>
      <ul>
        {parts.map((part) => (
          <li key={`${part.to} ${part.doneOn} ${part.title} ${part.name}`}>
            <span className="part-number">{part.number}</span>
            <span className="part-name">
              <b>{part.name}</b>
              <span>
                <Link to={part.to}>{part.title}</Link>
                {part.doneOn && `, ${longDate(part.doneOn)}`}
              </span>
            </span>
            <span className="part-own">only you can see this</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useOwnParts(query: string): readonly OwnPart[] {
  const uid = useAuth().user?.uid;
  const [parts, setParts] = useState<readonly OwnPart[]>([]);
  useEffect(() => {
    setParts([]);
    if (uid === undefined || query === "") return;
    let isCurrent = true;
    requestAccount("GET /api/v1/me/parts", { uid, query: { q: query } }).then(
      (result) => isCurrent && setParts(result.parts),
      // The list works without it.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [uid, query]);
  return parts;
}
