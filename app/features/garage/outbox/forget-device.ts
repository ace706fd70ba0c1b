import { keptPages } from "../../core/kept/keep-page.ts";
import { remove } from "../../core/kept/kept-store.ts";
import { deleteOutbox } from "../../core/outbox/outbox-store.ts";

/** Kept pages with their service worker, what waits of all accounts, and the garage that forms know. */
export async function forgetDevice(): Promise<void> {
  await remove((await keptPages()).map(({ address }) => address));
  await deleteOutbox();
}
