// The service worker of a device that keeps pages (docs/decisions/046-kept-pages.md). It answers for kept pages and their files,
// and leaves everything else to the browser. A new version waits until the pages of the old one are closed.

import { isKeptFile, keptAddress, pageOfData } from "../../domain/kept/kept-address.ts";
import { isWrenchMode } from "../../domain/navigation.ts";
import { loadWholePage } from "../contracts/data-redirect.ts";
import { documentPath, filesCache, wholeCopies } from "../features/core/kept/kept-caches.ts";

/** The part of a worker's global object that is used here; the library with all of it contradicts that of pages. */
interface Worker {
  location: Location;
  clients: { claim(): Promise<void> };
  addEventListener(type: "activate", listener: (event: WaitingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
}
interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WaitingEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

/** With a signal that is hardly one, a reader waits so long before the copy is shown. */
const patienceMs = 4_000;

const worker = self as unknown as Worker;

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (isKeptFile(url.pathname)) return event.respondWith(fileFromDevice(request));
  const dataOf = pageOfData(url);
  if (!dataOf && request.mode !== "navigate") return;
  const page = dataOf ?? url;
  const address = keptAddress(page);
  if (address === undefined) return;
  const readCopy = () => findDocument(address, isWrenchMode(page.pathname, page.search));
  if (!dataOf) return event.respondWith(networkFirst(request, readCopy));
  const toWholePage = async () => (await readCopy()) && loadWholePage(page.pathname + page.search);
  event.respondWith(networkFirst(request, toWholePage));
});

/** A file's name changes with what is in it, so the copy is as good as the network's. */
async function fileFromDevice(request: Request): Promise<Response> {
  const copy = await caches.match(request, { cacheName: filesCache, ignoreVary: true });
  return copy ?? fetch(request);
}

async function findDocument(address: string, isWrench: boolean): Promise<Response | undefined> {
  const [copy] = await wholeCopies(address);
  return copy?.cache.match(documentPath(isWrench), { ignoreVary: true });
}

/** A server that fails is as far away as one that can't be reached. */
async function networkFirst(
  request: Request,
  readCopy: () => Promise<Response | undefined>,
): Promise<Response> {
  const copy = await readCopy();
  if (!copy) return fetch(request);
  const fresh = fetch(request).then(
    (response) => (response.status < 500 ? response : copy),
    () => copy,
  );
  const patience = new Promise<Response>((resolve) => setTimeout(resolve, patienceMs, copy));
  return Promise.race([fresh, patience]);
}
