import { brand } from "../../../../domain/brand.ts";

/** Whether this browser can keep pages: a service worker needs a secure address. */
export function canKeep(): boolean {
  return (
    !import.meta.env.DEV && "serviceWorker" in navigator && "caches" in globalThis && "locks" in navigator
  );
}

export async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register(brand.keptPagesScript, { updateViaCache: "none" });
  await navigator.serviceWorker.ready;
}

export async function removeWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}
