import { type RefObject, useEffect, useEffectEvent } from "react";

/** Files that are dropped on the page or pasted into it. */
export function useDroppedFiles(page: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])];
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const mark = (isDragging: boolean) => page.current?.toggleAttribute("data-dragging", isDragging);
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onDrag = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Else the browser opens the file in place of the page.
      event.preventDefault();
      mark(event.type === "dragover");
    };
    document.addEventListener("dragover", onDrag, { signal });
    document.addEventListener("dragleave", onDrag, { signal });
    document.addEventListener(
      "drop",
      (event) => {
        onDrag(event);
        if (hasFiles(event)) take(event.dataTransfer);
      },
      { signal },
    );
    document.addEventListener(
      "paste",
      (event) => {
        if (take(event.clipboardData)) event.preventDefault();
      },
      { signal },
    );
    return () => listeners.abort();
  }, [page]);
}
