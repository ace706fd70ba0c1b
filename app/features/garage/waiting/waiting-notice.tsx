import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { detailOf } from "../../../../domain/outbox/outbox-item.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { useOutbox } from "../../core/outbox/use-outbox.ts";
import { WaitingState } from "./waiting-state.tsx";

/** Above the lists of a garage: what they will have once it is sent. They are loaded again when it was. */
export default function WaitingNotice({ uid, car }: { uid: string; car?: string | undefined }) {
  const items = useOutbox(uid);
  const shown = items.filter(({ fields }) => !car || (fields.car ?? fields.vehicle) === car);
  const { revalidate } = useRevalidator();
  const countBefore = useRef(0);
  useEffect(() => {
    if (items.length < countBefore.current) void revalidate();
    countBefore.current = items.length;
  }, [items, revalidate]);
  if (shown.length === 0) return null;
  return (
    <section aria-label="Waiting to send" className="mt-8">
      <ul className="border-b border-line-soft">
        {shown.map((item) => (
          <li key={item.id} className="border-t border-line-soft py-2 wrap-anywhere">
            <span className="font-semibold">{item.title}</span>{" "}
            <span className="text-md text-muted">
              {detailOf(item)} <WaitingState item={item} />
            </span>
          </li>
        ))}
      </ul>
      <TextLink to="/workspace#waiting" className="inline-flex min-h-11 items-center">
        Read, change or send it
      </TextLink>
    </section>
  );
}
