import { useState } from "react";
import { useLocation } from "react-router";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { late } from "../../../ui/late.tsx";

const KeepOnDevice = late(() => import("./keep-on-device.tsx"));

/** For the page that is open, as one line. */
export function KeepLine({ kind }: { kind: string }) {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="needs-script mt-10 border-t border-line-soft print:hidden">
      <Disclosure summary="Keep on this device" onOpen={() => setOpen(true)}>
        {isOpen && <KeepOnDevice address={pathname + search} kind={kind} />}
      </Disclosure>
    </div>
  );
}
