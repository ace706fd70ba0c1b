import { ServiceError, serviceNotice } from "../../../../domain/service-error.ts";
import { toast } from "../../../ui/toast-store.ts";
import { missingScripts } from "./prefetch-page.ts";

/**
 * Without a connection, a link to a page whose scripts are not on this device shows a notice and leaves the visitor where they
 * are. React Router would reload, and the browser then shows its own error in place of a page that was fine.
 */
export function holdLinksOffline(): void {
  let allowed: HTMLAnchorElement | undefined;
  const onClick = async (event: MouseEvent) => {
    const link = linkOf(event);
    if (navigator.onLine || !link || link === allowed) return;
    event.preventDefault();
    if (!(await areOnDevice(missingScripts(link.pathname)))) {
      toast({ tone: "warn", title: serviceNotice(new ServiceError("connection")) });
      return;
    }
    allowed = link;
    link.click();
    allowed = undefined;
  };
  // Before React, whose links do nothing when the click is taken.
  window.addEventListener("click", onClick, { capture: true });
}

/** The link that the router would follow. */
function linkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element))
    return undefined;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  const isOurs = link?.origin === window.location.origin && !link.target && !link.hasAttribute("download");
  return isOurs && link.pathname !== window.location.pathname ? link : undefined;
}

/** Asks the browser's cache: an import that fails may not be tried again. */
async function areOnDevice(scripts: readonly string[]): Promise<boolean> {
  const responses = await Promise.allSettled(scripts.map((href) => fetch(href, { cache: "force-cache" })));
  return responses.every(({ status }) => status === "fulfilled");
}
