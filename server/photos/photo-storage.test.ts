import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { startBucket } from "../../tests/support/bucket.ts";
import { readConfig } from "../config.ts";
import { createPhotoStorage } from "./create-photo-storage.ts";
import { createFolderStorage } from "./folder-storage.ts";
import type { PhotoStorage } from "./photo-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

const picture = Buffer.from([0, 1, 2, 255, 254]);
const away = { code: "unavailable", status: 503 };

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "photo-storage-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function expectToKeep(storage: PhotoStorage): Promise<void> {
  expect(await storage.get("profile/a.webp")).toBeUndefined();
  await storage.put("profile/a.webp", picture, "image/webp");
  await storage.put("profile/b.webp", Buffer.from("other"), "image/webp");
  expect(Buffer.from((await storage.get("profile/a.webp")) ?? [])).toEqual(picture);
  await storage.remove("profile/a.webp");
  await storage.remove("profile/a.webp");
  expect(await storage.get("profile/a.webp")).toBeUndefined();
  expect(Buffer.from((await storage.get("profile/b.webp")) ?? []).toString()).toBe("other");
}

describe("photos in a folder", () => {
  it("are kept, for its owner alone, and removed", async () => {
    const dataDir = temporaryFolder();
    await expectToKeep(createFolderStorage(dataDir));
    expect(readdirSync(join(dataDir, "photos", "profile"))).toEqual(["b.webp"]);
    expect(statSync(join(dataDir, "photos", "profile", "b.webp")).mode & 0o777).toBe(0o600);
  });

  it("leave nothing of a crash behind once they are removed", async () => {
    const dataDir = temporaryFolder();
    const folder = join(dataDir, "photos", "profile");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, ".a.webp.partial"), "half");
    const storage = createFolderStorage(dataDir);
    expect(await storage.get("profile/a.webp")).toBeUndefined();
    await storage.remove("profile/a.webp");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("say that they cannot be reached when the folder is none", async () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, "photos"), "a file in its place");
    const storage = createFolderStorage(dataDir);
    await expect(storage.put("profile/a.webp", picture, "image/webp")).rejects.toMatchObject(away);
    await expect(storage.get("profile/a.webp")).rejects.toMatchObject(away);
    await rm(join(dataDir, "photos"));
    await storage.put("profile/a.webp", picture, "image/webp");
  });
});

describe("photos in a bucket", () => {
  it("are kept under signed requests, with their type, and removed", async () => {
    const bucket = await startBucket();
    await expectToKeep(createPhotoStorage(readConfig(bucket.settings)));
    expect([...bucket.objects]).toEqual([
      ["profile/b.webp", { bytes: Buffer.from("other"), type: "image/webp" }],
    ]);
  });

  it("say why they cannot be reached, and nothing that is secret", async () => {
    const { settings, trouble, stop } = await startBucket();
    const reasons: string[] = [];
    const expectAway = async (given: Record<string, string>, patienceMs?: number) => {
      const { s3 } = readConfig(given);
      const storage = createS3Storage(s3 ?? expect.fail("There is no bucket"), patienceMs);
      const questions = [
        () => storage.put("profile/a.webp", picture, "image/webp"),
        () => storage.remove("profile/a.webp"),
        () => storage.get("profile/a.webp"),
      ];
      for (const ask of questions) {
        const error = await ask().then(
          () => expect.fail("It was taken"),
          (reason: Error & { cause: Error }) => reason,
        );
        expect(error).toMatchObject(away);
        reasons.push(inspect(error));
      }
    };
    await expectAway({ ...settings, S3_SECRET_ACCESS_KEY: "wrong-secret" });
    expect(reasons.at(-1)).toContain("The bucket responded to GET with 403 SignatureDoesNotMatch");
    await expectAway({ ...settings, S3_BUCKET: "no-such-bucket" });
    expect(reasons.at(-1)).toContain("404 NoSuchBucket");
    trouble.status = 503;
    await expectAway(settings);
    expect(reasons.at(-1)).toContain("503 SlowDown");
    trouble.status = 200;
    const { s3 } = readConfig(settings);
    const taken = createS3Storage(s3 ?? expect.fail("There is no bucket")).put(
      "a.webp",
      picture,
      "image/webp",
    );
    await expect(taken).rejects.toMatchObject(away);
    trouble.isSilent = true;
    await expectAway(settings, 50);
    expect(reasons.at(-1)).toContain("didn't respond in time");
    await stop();
    await expectAway(settings);
    expect(reasons.at(-1)).toContain("ECONNREFUSED");
    for (const reason of reasons)
      expect(reason).not.toMatch(/TESTKEYID|wrong-secret|test\/secret|Signature=/);
  });
});
