import { brand } from "../../../../domain/brand.ts";
import { isKeptFile, keptAddress, namedFiles } from "../../../../domain/kept/kept-address.ts";
import {
  type CorrectedNumber,
  correctedNumbers,
  type KeptPage,
  type PrintedNumber,
} from "../../../../domain/kept/kept-page.ts";
import { copyName, documentPath, filesCache, keepOnly, wholeCopies, writeRecord } from "./kept-caches.ts";
import { removeWorker, startWorker } from "./kept-worker.ts";
import { parsePage } from "./parse-page.ts";

/** Progress in files: a page has about two hundred, most of them already in the browser's cache. */
export type OnProgress = (done: number, all: number) => void;

/** So many files are requested at a time. */
const together = 6;

/** The start page of a device without a connection is kept with the first page. */
const startPage = "/workspace";

/** One tab at a time changes what is kept. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request("kept pages", work) as Promise<Result>;
}

/**
 * Keeps pages on this device, or refreshes them: each is replaced whole or not at all. Rejects with the reason when one of them
 * could not be kept; those before it are.
 */
export function keepPages(addresses: readonly string[], onProgress?: OnProgress): Promise<void> {
  return alone(async () => {
    const isFirst = (await wholeCopies()).length === 0;
    const all = isFirst ? [startPage, ...addresses] : addresses;
    try {
      for (const [index, address] of all.entries()) {
        await keepCopy(address, (done, files) => onProgress?.(index * files + done, all.length * files));
        if (index === 0 && isFirst) await startWorker();
      }
    } finally {
      await cleanUp();
    }
  });
}

export function removePages(addresses: readonly string[]): Promise<void> {
  return alone(async () => {
    const copies = await wholeCopies();
    const gone = copies.filter(({ record }) => addresses.includes(record.address));
    for (const { name } of gone) await caches.delete(name);
    await cleanUp();
  });
}

/** The kept pages that readers chose, by their titles. */
export async function keptPages(): Promise<KeptPage[]> {
  const records = (await wholeCopies()).map(({ record }) => record);
  return records
    .filter(({ address }) => address !== startPage)
    .sort((a, b) => a.title.localeCompare(b.title));
}

/** Leaves the newest whole copies. The start page and the worker go with the last page. */
async function cleanUp(): Promise<void> {
  const copies = await wholeCopies();
  const isEmpty = copies.every(({ record }) => record.address === startPage);
  await keepOnly(isEmpty ? [] : copies);
  if (isEmpty) await removeWorker();
}

/** The reader has seen what was corrected. */
export async function forgetCorrections(address: string): Promise<void> {
  for (const { cache, record } of await wholeCopies(address))
    await writeRecord(cache, { ...record, corrected: [] });
}

/** The numbers that the server's page has otherwise than the copy. */
export async function correctionsOf({ address, numbers, keptAt }: KeptPage): Promise<CorrectedNumber[]> {
  const { text } = await fetchDocument(new URL(address, location.origin), keptAt);
  return correctedNumbers(numbers, printedNumbers(parsePage(text)));
}

async function keepCopy(page: string, onProgress?: OnProgress): Promise<void> {
  const url = new URL(page, location.origin);
  const address = keptAddress(url);
  if (address === undefined) throw new Error(`${page} can't be kept.`);
  const keptAt = new Date().toISOString();
  const name = copyName(address, keptAt);
  const cache = await caches.open(name);
  try {
    const plain = await fetchDocument(url, keptAt);
    const texts = [plain.text];
    await cache.put(documentPath(false), plain.response);
    if (/^\/guide\/[^/]+\/(?!specs$|diy-progression$)/.test(address)) {
      const wrench = await fetchDocument(new URL("?mode=wrench", url), keptAt);
      texts.push(wrench.text);
      await cache.put(documentPath(true), wrench.response);
    }
    const { files, drawnBytes } = await keepFiles(texts, onProgress);
    const shown = parsePage(plain.text);
    const numbers = printedNumbers(shown);
    const [before] = await wholeCopies(address);
    const corrected = before ? correctedNumbers(before.record.numbers, numbers) : [];
    await writeRecord(cache, {
      address,
      title: shown.title.replace(` — ${brand.name}`, ""),
      keptAt,
      etag: plain.etag,
      bytes: texts.reduce((sum, text) => sum + text.length, drawnBytes),
      files,
      numbers,
      corrected: [...(before?.record.corrected ?? []), ...corrected],
    });
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** Without the reader's cookies, and past the browser's cache: the page that everybody gets, in its newest version. */
async function fetchDocument(url: URL, keptAt: string) {
  const fetched = await fetch(url, {
    cache: "no-cache",
    credentials: "omit",
    headers: { Accept: "text/html" },
  });
  if (!fetched.ok || fetched.redirected)
    throw new Error(`${url.pathname} isn't there: ${fetched.status}, ${fetched.url}.`);
  const text = await fetched.text();
  const headers = new Headers(fetched.headers);
  headers.delete("Content-Encoding");
  // Tells the page, once it is shown from here, how old it is.
  headers.set("Server-Timing", `kept;desc="${keptAt}"`);
  return { text, etag: fetched.headers.get("ETag") ?? "", response: new Response(text, { headers }) };
}

/** Stores the files that documents name, and those that these name. */
async function keepFiles(documents: readonly string[], onProgress?: OnProgress) {
  const cache = await caches.open(filesCache);
  const files = new Set(documents.flatMap(namedFiles).filter(isKeptFile));
  const waiting = [...files];
  let done = 0;
  let drawnBytes = 0;
  const worker = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const response = (await cache.match(file)) ?? (await fetchFile(cache, file));
      if (!/^\/assets\//.test(file)) drawnBytes += (await response.clone().blob()).size;
      // The table of routes names the files of all pages.
      const names =
        /\.(?:js|css)$/.test(file) && !/\/manifest-/.test(file) ? namedFiles(await response.text()) : [];
      for (const each of names.filter(isKeptFile)) {
        if (files.has(each)) continue;
        files.add(each);
        waiting.push(each);
      }
      onProgress?.(++done, files.size);
    }
  };
  // A worker ends when nothing is waiting, and a file that is still loading may then name more.
  while (waiting.length > 0) await Promise.all(Array.from({ length: together }, worker));
  return { files: [...files], drawnBytes };
}

async function fetchFile(cache: Cache, file: string): Promise<Response> {
  const response = await fetch(file, { credentials: "omit" });
  if (!response.ok) throw new Error(`${file} responded with ${response.status}.`);
  await cache.put(file, response.clone());
  return response;
}

/** What a page prints in its tables of numbers. */
function printedNumbers(page: Document): PrintedNumber[] {
  const rows = page.querySelectorAll(".numbers tbody tr, .spec-table tbody tr");
  return [...rows].flatMap((row) => {
    const value = row.querySelector(".figure")?.textContent.trim();
    const name = row.closest("tbody")?.querySelector("th, td")?.firstElementChild?.textContent.trim();
    return name && value ? [{ name, value }] : [];
  });
}
