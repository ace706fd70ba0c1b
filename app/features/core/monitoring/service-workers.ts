import { brand } from "../../../../domain/brand.ts";

/** Only a device that keeps pages has a service worker, ours; a leftover one would serve old pages forever. */
export async function unregisterServiceWorkers(
  container: Pick<ServiceWorkerContainer, "getRegistrations"> | undefined = navigator.serviceWorker,
): Promise<void> {
  try {
    const registrations = (await container?.getRegistrations()) ?? [];
    const leftOver = registrations.filter((registration) => !isOurs(registration));
    await Promise.all(leftOver.map((registration) => registration.unregister()));
    if (registrations.length > leftOver.length) await (await import("../kept/start-kept.ts")).startKept();
  } catch (error) {
    console.warn("Failed to unregister a service worker", error);
  }
}

function isOurs({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  const url = (active ?? waiting ?? installing)?.scriptURL;
  return url !== undefined && new URL(url).pathname === brand.keptPagesScript;
}
