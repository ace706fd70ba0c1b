import type { Config } from "../config.ts";
import { type OpenFile, type PhotoStorage, storageAway } from "./photo-storage.ts";
import { signRequest } from "./sign-request.ts";

type S3Settings = NonNullable<Config["s3"]>;

/** An explanation is shorter; what follows is not read. */
const maxExplanation = 4_000;

/** Pictures as objects in a bucket of S3, or of anything that speaks like it. */
export function createS3Storage(settings: S3Settings, timeoutMs = 10_000): PhotoStorage {
  /** The response once its status is there; undefined when there is no such object. */
  async function request(method: string, key: string, body?: Uint8Array<ArrayBuffer>, type?: string) {
    const url = new URL(`${settings.endpoint}/${settings.bucket}/${key}`);
    const ownHeaders: Record<string, string> = type === undefined ? {} : { "content-type": type };
    const headers = signRequest(settings, {
      method,
      url,
      headers: ownHeaders,
      body: body ?? "",
      at: new Date(),
    });
    const aborting = new AbortController();
    const timer = setTimeout(() => aborting.abort(new Error("The bucket didn't respond in time")), timeoutMs);
    try {
      const response = await fetch(url, {
        method,
        headers,
        ...(body ? { body } : {}),
        // A signature holds for one host only.
        redirect: "manual",
        signal: aborting.signal,
      });
      if (response.ok) return response;
      const code = codeIn(await response.text());
      if (response.status === 404 && code !== "NoSuchBucket") return undefined;
      // Never the whole response: it repeats the access key and what was signed.
      throw new Error(`The bucket responded to ${method} with ${response.status} ${code}`.trim());
    } catch (error) {
      throw storageAway(error);
    } finally {
      clearTimeout(timer);
    }
  }

  async function open(key: string): Promise<OpenFile | undefined> {
    const response = await request("GET", key);
    if (!response?.body) return undefined;
    const length = response.headers.get("Content-Length");
    return {
      size: length === null ? undefined : Number(length),
      pieces: piecesOf(response.body, timeoutMs),
    };
  }

  return {
    async put(key, bytes, type) {
      const response = await request("PUT", key, new Uint8Array(bytes), type);
      await response?.arrayBuffer();
      if (!response) throw storageAway(new Error("The bucket responded to PUT with 404"));
      // Every bucket names what it stored. A proxy or a portal that takes any request has stored nothing.
      if (!response.headers.has("ETag")) throw storageAway(new Error("What responded to PUT is no bucket"));
    },
    async get(key) {
      const file = await open(key);
      const pieces: Uint8Array[] = [];
      for await (const piece of file?.pieces ?? []) pieces.push(piece);
      return file && Buffer.concat(pieces);
    },
    open,
    async remove(key) {
      await (await request("DELETE", key))?.arrayBuffer();
    },
  };
}

/** A bucket that stops in the middle is away. */
async function* piecesOf(body: ReadableStream<Uint8Array>, timeoutMs: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const timer = setTimeout(() => void reader.cancel(new Error("The bucket stopped sending")), timeoutMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw storageAway(error);
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function codeIn(explanation: string): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(explanation.slice(0, maxExplanation))?.[1] ?? "";
}
