import { expect, it } from "vitest";
import { ApiError } from "../../../../domain/api-error.ts";
import type { Photo } from "../../../../domain/garage/photo.ts";
import { photoTexts } from "../../../../domain/garage/photo-texts.ts";
import type { FileToSend, Sending } from "./send-file.ts";
import { UploadQueue } from "./upload-queue.ts";

const photo = { id: "0".repeat(32) } as Photo;
const file = (name: string, type = "image/jpeg", content = "x") => new File([content], name, { type });

interface Request extends FileToSend, Sending {
  succeed(): void;
  fail(error: unknown): void;
}

/** A queue whose requests end when the test says so. */
function queueForTest() {
  const requests: Request[] = [];
  const waits: number[] = [];
  const kept: FileToSend[] = [];
  let lastId = 0;
  const queue = new UploadQueue("ada", {
    send: (sent, sending) => {
      const { promise, resolve, reject } = Promise.withResolvers<Photo>();
      requests.push({ ...sent, ...sending, succeed: () => resolve(photo), fail: reject });
      return promise;
    },
    newId: () => `key-${++lastId}`,
    wait: async (ms) => {
      waits.push(ms);
    },
    keep: async (sent) => {
      if (sent.file.name === "large") return "No room";
      kept.push(sent);
      return undefined;
    },
  });
  const states = () => queue.uploads.map(({ name, state }) => `${name} ${state}`);
  return { queue, requests, waits, kept, states };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it("says what the files belong to", () => {
  const { queue, requests } = queueForTest();
  queue.add([file("a")], { kind: "receipt", vehicleId: "1767323045000", entryId: "entry", album: "" });
  expect(requests[0]?.query).toEqual({
    ...{ kind: "receipt", requestKey: "key-1", vehicleId: "1767323045000", entryId: "entry" },
  });
});

it("sends two files at a time, the others in order", async () => {
  const { queue, requests, states } = queueForTest();
  queue.add([file("a"), file("b"), file("c")], { kind: "photo", album: "Brakes" });
  expect(states()).toEqual(["a sending", "b sending", "c waiting"]);
  expect(requests.map(({ query }) => query)).toEqual([
    { kind: "photo", album: "Brakes", requestKey: "key-1" },
    { kind: "photo", album: "Brakes", requestKey: "key-2" },
  ]);
  requests[0]?.onProgress(0.5);
  expect(queue.uploads[0]).toMatchObject({ share: 0.5 });
  requests[1]?.succeed();
  await settled();
  expect(states()).toEqual(["a sending", "b done", "c sending"]);
  expect(queue.uploads[1]).toMatchObject({ photo, share: 1 });
  queue.clear();
  expect(states()).toEqual(["a sending", "c sending"]);
  expect(queue.isBusy).toBe(true);
});

it("does not send what the server would refuse", () => {
  const { queue, requests } = queueForTest();
  queue.add([file("IMG_1.HEIC", ""), file("b.svg", "image/svg+xml"), file("c.jpg", "image/jpeg", "")], {
    kind: "photo",
  });
  expect(queue.uploads.map(({ problem }) => problem)).toEqual([
    photoTexts.heic,
    photoTexts.wrongPicture,
    photoTexts.empty,
  ]);
  expect(requests).toEqual([]);
});

it("stops a file that is taken off the list, and goes on with the next", async () => {
  const { queue, requests, states } = queueForTest();
  queue.add([file("a"), file("b"), file("c")], { kind: "photo" });
  requests[0]?.signal.addEventListener("abort", () => requests[0]?.fail(requests[0].signal.reason));
  queue.remove("key-1");
  await settled();
  expect(requests[0]?.signal.aborted).toBe(true);
  expect(states()).toEqual(["b sending", "c sending"]);
});

it("waits for a busy server, and tries again under the same key", async () => {
  const { queue, requests, waits, states } = queueForTest();
  queue.add([file("a")], { kind: "photo" });
  for (let attempt = 0; attempt < 4; attempt++) {
    requests[attempt]?.fail(new ApiError("unavailable", { status: 503 }));
    await settled();
  }
  expect(waits).toEqual([1_000, 3_000, 9_000]);
  expect(states()).toEqual(["a failed"]);
  expect(queue.uploads[0]).toMatchObject({ problem: photoTexts.notSent, canRetry: true });
  queue.retry("key-1");
  expect(new Set(requests.map(({ query }) => query.requestKey))).toEqual(new Set(["key-1"]));
  requests[4]?.succeed();
  await settled();
  expect(states()).toEqual(["a done"]);
});

it("says why the server refused a file, and offers another attempt where that may help", async () => {
  const { queue, requests } = queueForTest();
  queue.add([file("a"), file("b")], { kind: "photo" });
  const refusal = (status: number, code: string, message: string) =>
    new ApiError(code, { status, body: { error: { code, message } } });
  requests[0]?.fail(refusal(422, "not-an-image", photoTexts.broken));
  requests[1]?.fail(refusal(409, "conflict", photoTexts.full));
  await settled();
  expect(queue.uploads).toMatchObject([
    { problem: photoTexts.broken, canRetry: false },
    { problem: photoTexts.full, canRetry: true },
  ]);
});

it("keeps a photo of a job while the server can't be reached, under its key, and says so where there is no room", async () => {
  const { queue, requests, kept, states } = queueForTest();
  queue.add([file("a"), file("large")], { kind: "photo", jobId: "job", step: "off" });
  for (const request of requests) request.fail(new ApiError("unavailable"));
  await settled();
  expect(kept.map(({ query }) => query)).toEqual([
    { kind: "photo", jobId: "job", step: "off", requestKey: "key-1" },
  ]);
  expect(states()).toEqual(["large failed"]);
  expect(queue.uploads[0]).toMatchObject({ problem: "No room", canRetry: true });
});
