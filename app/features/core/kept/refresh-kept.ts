import { saidCorrection } from "../../../../domain/kept/kept-page.ts";
import { readTab, writeTab } from "../../../ui/tab-storage.ts";
import { toast } from "../../../ui/toast-store.ts";
import { savesData } from "../prefetch/prefetch-page.ts";
import { correctionsOf } from "./keep-page.ts";
import { wholeCopies } from "./kept-caches.ts";
import { keep } from "./kept-store.ts";

const checkedKey = "kept-checked";
const pauseMs = 15 * 60_000;

/** Compares kept pages with the server's as soon as there is a connection. Those with corrected numbers are refreshed first. */
export function watchKeptPages(): void {
  const check = () => refreshChanged().catch((error) => console.warn("Failed to refresh kept pages", error));
  addEventListener("online", check);
  if (navigator.onLine && Date.now() - Number(readTab(checkedKey)) > pauseMs) void check();
}

async function refreshChanged(): Promise<void> {
  const changed: { address: string; isCorrected: boolean }[] = [];
  for (const { record } of await wholeCopies()) {
    const head = await fetch(record.address, { method: "HEAD", credentials: "omit", cache: "no-store" });
    if (!head.ok || head.headers.get("ETag") === record.etag) continue;
    const [first, ...more] = await correctionsOf(record);
    changed.push({ address: record.address, isCorrected: first !== undefined });
    if (first)
      toast({
        tone: "warn",
        title: `${record.title}: ${more.length > 0 ? `${more.length + 1} numbers were` : "a number was"} corrected`,
        description: saidCorrection(first),
        action: { label: "Open", to: record.address },
      });
  }
  const inOrder = changed.toSorted((a, b) => Number(b.isCorrected) - Number(a.isCorrected));
  const wanted = savesData() ? inOrder.filter(({ isCorrected }) => isCorrected) : inOrder;
  if (wanted.length > 0) await keep(wanted.map(({ address }) => address));
  writeTab(checkedKey, String(Date.now()));
}
