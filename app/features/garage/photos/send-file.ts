import { ApiError } from "../../../../domain/api-error.ts";
import type { Photo } from "../../../../domain/garage/photo.ts";

export interface FileToSend {
  file: File;
  /** The query that says what it is. */
  query: Readonly<Record<string, string>>;
  /** The account that the page shows. */
  uid: string;
}

export interface Sending {
  signal: AbortSignal;
  /** From 0 to 1. At 1 the server is still working on it. */
  onProgress(share: number): void;
}

export type SendFile = (file: FileToSend, sending: Sending) => Promise<Photo>;

const timeoutMs = 5 * 60_000;

/** Uploads one file. By XMLHttpRequest, because `fetch` does not report progress. */
export const sendFile: SendFile = ({ file, query, uid }, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new ApiError("unavailable"));
    request.open("POST", `/api/v1/me/photos?${new URLSearchParams(query)}`);
    request.setRequestHeader("X-Account", uid);
    request.responseType = "json";
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      const { photo, error } = Object(request.response) as { photo?: Photo; error?: { code?: unknown } };
      if (photo) resolve(photo);
      else
        reject(
          new ApiError(String(error?.code ?? "unavailable"), {
            status: request.status,
            body: request.response,
          }),
        );
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
