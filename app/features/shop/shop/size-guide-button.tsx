import { lazy, useState } from "react";
import type { SizeGuide } from "../../../../domain/store/size-guide.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { late } from "../../../ui/late.tsx";

const load = () => import("./size-guide.tsx");
const SizeGuideDialog = late(load);
const SizeGuideTable = lazy(() => load().then(({ SizeGuide }) => ({ default: SizeGuide })));

/** Beside the sizes: what each of them measures, without leaving the choice. */
export function SizeGuideButton({ guide }: { guide: SizeGuide }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="min-h-11 text-md text-muted underline decoration-line underline-offset-4 hover:text-text"
      >
        Size guide
      </button>
      {wasOpen && <SizeGuideDialog guide={guide} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

/** In the page for a browser without scripts. React leaves the inside to the server, and so does the browser's bundle. */
export function SizeGuideWithoutScript({ guide }: { guide: SizeGuide }) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <Disclosure summary="Size guide">
          <SizeGuideTable guide={guide} />
        </Disclosure>
      )}
    </noscript>
  );
}
