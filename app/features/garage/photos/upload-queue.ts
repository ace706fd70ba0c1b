import { authMessage } from "../../../../domain/accounts/auth-errors.ts";
import { isApiError, messageOf } from "../../../../domain/api-error.ts";
import type { Photo, PhotoKind } from "../../../../domain/garage/photo.ts";
import { fileProblem, photoTexts } from "../../../../domain/garage/photo-texts.ts";
import type { FileToSend, SendFile } from "./send-file.ts";

/** Shared by all files that are added together. */
export interface UploadOptions {
  kind: PhotoKind;
  vehicleId?: string | undefined;
  album?: string | undefined;
  /** The entry of the car's log that they belong to. */
  entryId?: string | undefined;
  /** The job that they are taken during, and at which step. */
  jobId?: string | undefined;
  step?: string | undefined;
  /** The project that they belong to. */
  projectId?: string | undefined;
}

export interface Upload {
  id: string;
  options: UploadOptions;
  name: string;
  state: "waiting" | "sending" | "done" | "failed";
  /** How much of it was sent, from 0 to 1. */
  share: number;
  photo?: Photo;
  problem?: string;
  /** Whether trying again may help. */
  canRetry?: boolean;
}

interface Entry {
  upload: Upload;
  file: File;
  attempts: number;
  stop?: AbortController;
}

/** As many as the server takes from one account; the others would wait there, in its memory. */
const concurrency = 2;
const busyDelaysMs = [1_000, 3_000, 9_000];

interface Platform {
  send: SendFile;
  newId(): string;
  wait(ms: number): Promise<void>;
  /** Keeps a photo of a job for which the server could not be reached, to be sent later under the same key. Why not, if so. */
  keep(file: FileToSend): Promise<string | undefined>;
}

/**
 * The uploads of one account, a few at a time. A file is sent under one key however often it is tried, so that a response
 * which got lost makes no second photo.
 */
export class UploadQueue {
  readonly uid: string;
  readonly #platform: Platform;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  #shown: readonly Upload[] = [];

  constructor(uid: string, platform: Platform) {
    this.uid = uid;
    this.#platform = platform;
  }

  /** The same list until something changes. */
  get uploads(): readonly Upload[] {
    return this.#shown;
  }

  get isBusy(): boolean {
    return this.#shown.some(({ state }) => state === "waiting" || state === "sending");
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: Iterable<File>, options: UploadOptions): void {
    for (const file of files) {
      const id = this.#platform.newId();
      const problem = fileProblem(file, options.kind);
      const state = problem ? { state: "failed" as const, problem } : { state: "waiting" as const };
      const upload: Upload = { id, options, name: file.name, share: 0, ...state };
      this.#entries.set(id, { upload, file, attempts: 0 });
    }
    this.#startNext();
    this.#tell();
  }

  /** Stops it where it is, and takes it off the list. */
  remove(id: string): void {
    const entry = this.#entries.get(id);
    this.#entries.delete(id);
    entry?.stop?.abort();
    this.#startNext();
    this.#tell();
  }

  retry(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry?.upload.canRetry) return;
    entry.attempts = 0;
    this.#change(entry, { state: "waiting", share: 0, problem: undefined, canRetry: false });
    this.#startNext();
  }

  /** Takes everything off the list that is over. */
  clear(): void {
    for (const [id, { upload }] of this.#entries)
      if (upload.state === "done" || upload.state === "failed") this.#entries.delete(id);
    this.#tell();
  }

  #startNext(): void {
    const entries = [...this.#entries.values()];
    const free = concurrency - entries.filter(({ upload }) => upload.state === "sending").length;
    const waiting = entries.filter(({ upload }) => upload.state === "waiting");
    for (const entry of waiting.slice(0, Math.max(0, free))) void this.#send(entry);
  }

  async #send(entry: Entry): Promise<void> {
    const { file, upload } = entry;
    const stop = new AbortController();
    entry.stop = stop;
    this.#change(entry, { state: "sending", share: 0 });
    const query = queryOf(upload);
    try {
      const photo = await this.#platform.send(
        { file, query, uid: this.uid },
        { signal: stop.signal, onProgress: (share) => this.#change(entry, { share }) },
      );
      this.#change(entry, { state: "done", share: 1, photo });
    } catch (error) {
      if (!stop.signal.aborted) await this.#handleFailure(entry, error);
    }
    this.#startNext();
  }

  async #handleFailure(entry: Entry, error: unknown): Promise<void> {
    const { code, status, body } = isApiError(error) ? error : { code: "unavailable", status: 0, body: null };
    const delay = status === 503 ? busyDelaysMs[entry.attempts++] : undefined;
    if (delay !== undefined) {
      await this.#platform.wait(delay);
      return this.#change(entry, { state: "waiting" });
    }
    let noRoom: string | undefined;
    if (status === 0 && entry.upload.options.jobId) {
      const { file, upload } = entry;
      noRoom = await this.#platform.keep({ file, query: queryOf(upload), uid: this.uid });
      if (noRoom === undefined) return this.remove(upload.id);
    }
    const canRetry = status === 0 || status >= 500 || code === "too-many-requests" || code === "conflict";
    const limited = code === "too-many-requests" ? authMessage(code) : undefined;
    const refused = (status >= 400 && status < 500) || status === 503 ? messageOf(body) : undefined;
    const problem = noRoom ?? limited ?? refused ?? photoTexts.notSent;
    this.#change(entry, { state: "failed", problem, canRetry });
  }

  #change(entry: Entry, change: { [Key in keyof Upload]?: Upload[Key] | undefined }): void {
    // One that was removed meanwhile has nothing to show.
    if (!this.#entries.has(entry.upload.id)) return;
    entry.upload = { ...entry.upload, ...change } as Upload;
    this.#tell();
  }

  #tell(): void {
    this.#shown = [...this.#entries.values()].map(({ upload }) => upload);
    for (const listener of this.#listeners) listener();
  }
}

function queryOf({ id, options }: Upload): Record<string, string> {
  const known = Object.entries(options).filter(([, value]) => value);
  return { ...Object.fromEntries(known), requestKey: id };
}
