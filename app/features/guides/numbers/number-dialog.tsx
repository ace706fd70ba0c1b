import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import OneNumber from "./one-number.tsx";

interface NumberDialogProps {
  guide: Pick<GuidePage, "platform" | "variants">;
  spec: ShownSpec;
  onClose: () => void;
}

export default function NumberDialog({ guide, spec, onClose }: NumberDialogProps) {
  return (
    <Dialog open onClose={onClose} title="From your book">
      <div className="-mx-5 -my-5 sm:-mx-6">
        <OneNumber guide={guide} spec={spec} onSaved={onClose} />
      </div>
    </Dialog>
  );
}
