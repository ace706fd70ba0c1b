import { useEffect, useRef, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { photoTexts } from "../../../../domain/garage/photo-texts.ts";
import { newRequestKey } from "../../../ui/request-key.ts";
import { sendFile } from "./send-file.ts";
import { type Upload, UploadQueue } from "./upload-queue.ts";

const loadQueue = () => import("../../core/outbox/queue-form.ts");

/** It outlives the gallery: somebody may look at a photo while others are sent. */
let current: UploadQueue | undefined;

export function uploadQueue(uid: string): UploadQueue {
  if (current?.uid !== uid)
    current = new UploadQueue(uid, {
      send: sendFile,
      newId: newRequestKey,
      keep: ({ uid: owner, file, query }) =>
        loadQueue().then(
          ({ queuePhoto }) => queuePhoto(owner, file, query),
          () => photoTexts.notSent,
        ),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
  return current;
}

const none: readonly Upload[] = [];

/** The uploads of the account, on a page that is loaded again as files arrive. */
export function useUploads(uid: string): readonly Upload[] {
  const { state, revalidate } = useRevalidator();
  const uploads = useUploadList(uid);
  const doneCount = uploads.filter(({ state }) => state === "done").length;
  const shownCount = useRef(doneCount);
  useEffect(() => {
    // Not while it is loaded: many quick uploads would begin it anew again and again, and none would show.
    if (state !== "idle") return;
    if (doneCount > shownCount.current) void revalidate();
    shownCount.current = doneCount;
  }, [doneCount, state, revalidate]);
  return uploads;
}

/** The uploads of the account. The browser asks before it leaves too early. */
export function useUploadList(uid: string): readonly Upload[] {
  const uploads = useSyncExternalStore(
    (listener) => uploadQueue(uid).subscribe(listener),
    () => uploadQueue(uid).uploads,
    () => none,
  );
  const isBusy = uploads.some(({ state }) => state === "waiting" || state === "sending");
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);
  return uploads;
}
