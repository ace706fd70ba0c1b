/** The product has no service worker; a leftover one would serve old pages forever. */
export async function unregisterServiceWorkers(
  container: Pick<ServiceWorkerContainer, "getRegistrations"> | undefined = navigator.serviceWorker,
): Promise<void> {
  try {
    const registrations = (await container?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch (error) {
    console.warn("Failed to unregister a service worker", error);
  }
}
