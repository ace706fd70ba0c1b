import { tmpdir } from "node:os";
import { expect, it, vi } from "vitest";
import { createFolderStorage } from "./folder-storage.ts";
import { createPhotos } from "./photos.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

vi.mock(import("./shrink-photo.ts"), async (original) => ({ ...(await original()), shrinkPhoto: vi.fn() }));

it("shrinks two pictures at a time, and of AVIF one", async () => {
  const photos = createPhotos({ storage: createFolderStorage(tmpdir()), removeSoon: () => {} });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const begun: string[] = [];
  vi.mocked(shrinkPhoto).mockImplementation(async (bytes) => {
    begun.push(Buffer.from(bytes).toString("latin1"));
    await released;
    return new Uint8Array();
  });
  const [avif, jpeg] = ["....ftypavif", "\xff\xd8\xff"];
  const shrink = (account: string, file: string) => photos.shrink(account, Buffer.from(file, "latin1"));
  const all = [
    ...["a", "b", "c"].map((account) => shrink(account, avif)),
    ...["a", "b", "c"].map((account) => shrink(account, jpeg)),
  ];
  await expect.poll(() => begun).toEqual([avif, jpeg, jpeg]);
  release();
  await Promise.all(all);
  expect(begun).toHaveLength(6);
});
