import { createContext, type ReactNode, use, useState } from "react";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import type { ShownSpec, ShownValue } from "../../../../domain/guides/shown-spec.ts";
import type { SpecRef } from "../../../../domain/guides/spec-kinds.ts";
import { ownKinds } from "../../../../domain/own-numbers/needed.ts";
import { late } from "../../../ui/late.tsx";
import { AddMark } from "../values/add-mark.tsx";
import { ConfidenceMark } from "../values/confidence-mark.tsx";

const NumberDialog = late(() => import("../numbers/number-dialog.tsx"));

const BringContext = createContext<((ref: SpecRef) => void) | undefined>(undefined);

interface BringNumbersProps {
  guide: Pick<GuidePage, "platform" | "variants">;
  specs: readonly ShownSpec[];
  /** Whether it is known which car a number would be for. */
  hasCar: boolean;
  children: ReactNode;
}

/** Lets a reader add what the car lacks right where it is missing. The form stays open while a row moves to another part. */
export function BringNumbers({ guide, specs, hasCar, children }: BringNumbersProps) {
  const [ref, setRef] = useState<SpecRef>();
  const spec = specs.find((each) => each.ref === ref);
  return (
    <BringContext value={hasCar ? setRef : undefined}>
      {children}
      {spec && <NumberDialog guide={guide} spec={spec} onClose={() => setRef(undefined)} />}
    </BringContext>
  );
}

/** Opens the form of a number; undefined where nobody can bring it, or no car is known. */
export function useBring({ ref, kind }: ShownSpec): (() => void) | undefined {
  const open = use(BringContext);
  return open && Object.hasOwn(ownKinds, kind) ? () => open(ref) : undefined;
}

const button = "-my-3 py-3 text-sm leading-5";

/** How sure we are of a value, or the way to bring one. */
export function SpecMark({ spec, value }: { spec: ShownSpec; value: ShownValue }) {
  const bring = useBring(spec);
  if (bring && value.metric === undefined)
    return (
      <button type="button" onClick={bring} className={button}>
        <AddMark /> <span className="sr-only">{spec.name}</span>
      </button>
    );
  return (
    <>
      <ConfidenceMark value={value} />
      {bring && value.own !== undefined && <EditButton spec={spec} bring={bring} className="block" />}
    </>
  );
}

interface EditButtonProps {
  spec: ShownSpec;
  bring: () => void;
  className: string;
}

export function EditButton({ spec, bring, className }: EditButtonProps) {
  return (
    <button
      type="button"
      onClick={bring}
      className={`${className} min-h-11 text-left text-sm font-semibold underline underline-offset-4 print:hidden`}
    >
      Edit <span className="sr-only">{spec.name}</span>
    </button>
  );
}
