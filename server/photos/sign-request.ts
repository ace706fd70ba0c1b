import { createHash, createHmac } from "node:crypto";

export interface SigningKey {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface RequestToSign {
  method: string;
  url: URL;
  /** In lower case; `host` is added. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | string;
  at: Date;
}

/**
 * The headers of a request to S3 with its signature (AWS Signature Version 4). The secret itself never travels, and anyone who
 * changes a byte on the way makes the signature wrong.
 */
export function signRequest(key: SigningKey, request: RequestToSign): Record<string, string> {
  const time = request.at.toISOString().replaceAll(/[:-]|\.\d{3}/g, "");
  const scope = `${time.slice(0, 8)}/${key.region}/s3/aws4_request`;
  const bodyHash = sha256(request.body);
  const headers = { ...request.headers, "x-amz-content-sha256": bodyHash, "x-amz-date": time };
  const signed = Object.entries({ ...headers, host: request.url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(";");
  const canonical = [
    request.method,
    request.url.pathname,
    // We ask for nothing by query.
    "",
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    "",
    names,
    bodyHash,
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const signingKey = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`);
  const signature = hmac(signingKey, toSign).toString("hex");
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${key.accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}

function sha256(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
