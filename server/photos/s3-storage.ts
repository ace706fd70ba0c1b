import type { Config } from "../config.ts";
import { type PhotoStorage, storageAway } from "./photo-storage.ts";
import { signRequest } from "./sign-request.ts";

type S3Settings = NonNullable<Config["s3"]>;

/** An explanation is shorter; what follows is not read. */
const maxExplanation = 4_000;

/** Pictures as objects in a bucket of S3, or of anything that speaks like it. */
export function createS3Storage(settings: S3Settings, timeoutMs = 10_000): PhotoStorage {
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
    try {
      const response = await fetch(url, {
        method,
        headers,
        ...(body ? { body } : {}),
        // A signature holds for one host only.
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      const code = codeIn(await response.text());
      if (response.status === 404 && code !== "NoSuchBucket") return undefined;
      // Never the whole response: it repeats the access key and what was signed.
      throw new Error(`The bucket responded to ${method} with ${response.status} ${code}`.trim());
    } catch (error) {
      throw storageAway(error);
    }
  }

  return {
    async put(key, bytes, type) {
      const result = await request("PUT", key, new Uint8Array(bytes), type);
      if (!result) throw storageAway(new Error("The bucket responded to PUT with 404"));
    },
    get: (key) => request("GET", key),
    async remove(key) {
      await request("DELETE", key);
    },
  };
}

function codeIn(explanation: string): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(explanation.slice(0, maxExplanation))?.[1] ?? "";
}
