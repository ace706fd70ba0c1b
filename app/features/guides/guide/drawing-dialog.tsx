import type { Drawing } from "../../../../domain/guides/guide-page.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DrawingViews } from "./step-drawing.tsx";

/** A drawing at twice the width of a phone, to be moved with a finger. */
export default function DrawingDialog({ drawing, onClose }: { drawing: Drawing; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={drawing.title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard */}
      <section tabIndex={0} aria-label="Drawing, scrolls sideways" className="step-drawing-large">
        <DrawingViews drawing={drawing} />
      </section>
    </Dialog>
  );
}
