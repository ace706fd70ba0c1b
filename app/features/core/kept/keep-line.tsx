import { useState } from "react";
import { useLocation } from "react-router";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { late } from "../../../ui/late.tsx";

const KeepOnDevice = late(() => import("./keep-on-device.tsx"));

interface KeepLineProps {
  /** What the page is called here: "kit". */
  kind: string;
  /** That of the page that is open unless given. */
  address?: string;
}

/** For the page that is open, as one line. */
export function KeepLine({ kind, address }: KeepLineProps) {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="needs-script mt-10 border-t border-line-soft print:hidden">
      <Disclosure summary="Keep on this device" onOpen={() => setOpen(true)}>
        {isOpen && <KeepOnDevice address={address ?? pathname + search} kind={kind} />}
      </Disclosure>
    </div>
  );
}
