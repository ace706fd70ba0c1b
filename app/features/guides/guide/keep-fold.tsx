import { useState } from "react";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { late } from "../../../ui/late.tsx";
import { GuideFold } from "./guide-fold.tsx";

const KeepGuide = late(() => import("./keep-guide.tsx"));

/** For garages without reception. */
export function KeepFold({ guide }: { guide: GuidePage }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <GuideFold
      id="on-device"
      title="Keep on this device"
      detail="to read without a connection"
      className="needs-script print:hidden"
      onOpen={() => setOpen(true)}
    >
      {isOpen && <KeepGuide guide={guide} />}
    </GuideFold>
  );
}
