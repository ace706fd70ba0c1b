import { type PointerEvent, useLayoutEffect, useRef } from "react";
import type { StoreImage } from "../../../../domain/store/provider.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useModalDialog } from "../../../ui/use-modal-dialog.ts";
import { Picture } from "./picture.tsx";

interface PictureZoomProps {
  /** Closed without one. */
  image: StoreImage | undefined;
  onClose: () => void;
}

/** A picture at its full size, to be pushed about by finger, mouse or arrow keys. */
export function PictureZoom({ image, onClose }: PictureZoomProps) {
  const isOpen = image !== undefined;
  const table = useRef<HTMLDivElement>(null);
  const dialog = useModalDialog({ open: isOpen, onClose, initialFocus: table });

  useLayoutEffect(() => {
    const element = isOpen ? table.current : null;
    if (!element) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 3;
  }, [isOpen]);

  // A finger scrolls by itself; a mouse would have to find the scroll bars.
  const drag = ({ currentTarget, pointerType, buttons, movementX, movementY }: PointerEvent<HTMLElement>) => {
    if (pointerType === "mouse" && buttons === 1) currentTarget.scrollBy(-movementX, -movementY);
  };
  return (
    <dialog ref={dialog} aria-label={image?.altText} className="shop-zoom ui-modal">
      {image && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a place that scrolls, not a part of a form */}
          <div
            ref={table}
            role="group"
            aria-label="Enlarged picture, use the arrow keys to move it"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
            tabIndex={0}
            onPointerDown={({ pointerType, currentTarget, pointerId }) => {
              if (pointerType === "mouse") currentTarget.setPointerCapture(pointerId);
            }}
            onPointerMove={drag}
            className="shop-zoom-table"
          >
            <Picture image={image} sizes="1600px" loading="eager" className="shop-zoom-picture" />
          </div>
          <IconButton icon="close" label="Close" onClick={onClose} className="shop-zoom-close" />
        </>
      )}
    </dialog>
  );
}
