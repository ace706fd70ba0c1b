import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

const key = { id: "TESTKEYID", secret: "test/secret+of-a-bucket", region: "eu-test-1" };

interface StoredObject {
  bytes: Buffer;
  type: string | undefined;
}

/** A bucket that is stopped at the end of the test, or of what else needs it. */
export async function startBucket(atEnd: (stop: () => Promise<void>) => void = onTestFinished) {
  const bucket = await openBucket();
  atEnd(bucket.stop);
  return bucket;
}

/** As much of S3 as we use: a bucket that refuses every request whose signature is not the one it works out itself. */
export async function openBucket() {
  const objects = new Map<string, StoredObject>();
  const trouble: { status?: number; isSilent?: boolean } = {};
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status)
        .end(`<Error><Code>${code}</Code><AWSAccessKeyId>${key.id}</AWSAccessKeyId></Error>`);
    if (trouble.isSilent) return;
    if (trouble.status) return refuse(trouble.status, "SlowDown");
    if (request.headers.authorization !== expectedSignature(request, body))
      return refuse(403, "SignatureDoesNotMatch");
    const [, bucket, path = ""] = /^\/([^/]+)\/(.+)$/.exec(request.url ?? "") ?? [];
    if (bucket !== "photos-of-tests") return refuse(404, "NoSuchBucket");
    const found = objects.get(path);
    if (request.method === "PUT") objects.set(path, { bytes: body, type: request.headers["content-type"] });
    if (request.method === "DELETE") objects.delete(path);
    if (request.method === "GET" && !found) return refuse(404, "NoSuchKey");
    if (request.method === "PUT") response.setHeader("ETag", '"of-a-test"');
    response
      .writeHead(request.method === "DELETE" ? 204 : 200)
      .end(request.method === "GET" ? found?.bytes : "");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await once(server.close(), "close");
  };
  return {
    objects,
    /** The failures from now on. */
    trouble,
    stop,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: "photos-of-tests",
      S3_ACCESS_KEY_ID: key.id,
      S3_SECRET_ACCESS_KEY: key.secret,
      S3_REGION: key.region,
    },
  };
}

/** By the steps of Amazon's documentation, from what arrived. */
function expectedSignature({ method, url, headers }: IncomingMessage, body: Buffer): string {
  const time = String(headers["x-amz-date"]);
  const age = Date.now() - Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(age) < 15 * 60_000)) return "no signature of now";
  const day = time.slice(0, 8);
  const names = ["content-type", "host", "x-amz-content-sha256", "x-amz-date"].filter(
    (name) => headers[name],
  );
  let canonical = `${method}\n${url}\n\n`;
  for (const name of names) canonical += `${name}:${headers[name]}\n`;
  canonical += `\n${names.join(";")}\n${createHash("sha256").update(body).digest("hex")}`;
  const hash = createHash("sha256").update(canonical).digest("hex");
  const scope = `${day}/${key.region}/s3/aws4_request`;
  const kDate = createHmac("sha256", `AWS4${key.secret}`).update(day).digest();
  const kRegion = createHmac("sha256", kDate).update(key.region).digest();
  const kService = createHmac("sha256", kRegion).update("s3").digest();
  const kSigning = createHmac("sha256", kService).update("aws4_request").digest();
  const signature = createHmac("sha256", kSigning)
    .update(`AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash}`)
    .digest("hex");
  return `AWS4-HMAC-SHA256 Credential=${key.id}/${scope},SignedHeaders=${names.join(";")},Signature=${signature}`;
}
