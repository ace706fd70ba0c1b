import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brand } from "../../domain/brand.ts";
import { AppError } from "../errors.ts";
import { storageFailure } from "../files/storage-failure.ts";
import { readBodyPieces, uploadRate } from "./read-body.ts";

/** Uses what was uploaded, while it is in memory. */
export type WithUpload = <T>(use: (bytes: Uint8Array) => Promise<T>) => Promise<T>;

const pieceBytes = 64 * 1024;

/**
 * A body that was uploaded, on the disk: those who send slowly take no memory, and nobody waits for them. The file has no name,
 * so that a process which dies leaves nothing behind.
 */
export class ReceivedFile implements AsyncDisposable {
  readonly #handle: FileHandle;
  readonly #path: string;
  readonly size: number;

  private constructor(handle: FileHandle, path: string, size: number) {
    this.#handle = handle;
    this.#path = path;
    this.size = size;
  }

  /** Reads a body to its end, unless it is too long or comes too slowly. */
  static async receive(request: Pick<Request, "body" | "headers">, maxBytes: number): Promise<ReceivedFile> {
    const path = join(tmpdir(), `${brand.name.toLowerCase()}-upload-${randomUUID()}`);
    const handle = await open(path, "wx+", 0o600).catch(refuse);
    let size = 0;
    try {
      // Windows can't remove a file that is open: there it goes at the end.
      if (process.platform !== "win32") await rm(path);
      for await (const piece of readBodyPieces(request, maxBytes, uploadRate)) {
        await handle.write(piece).catch(refuse);
        size += piece.length;
      }
      return new ReceivedFile(handle, path, size);
    } catch (error) {
      await close(handle, path);
      throw error;
    }
  }

  async bytes(): Promise<Buffer<ArrayBuffer>> {
    const bytes = Buffer.alloc(this.size);
    let at = 0;
    for await (const piece of this.pieces()) at += piece.copy(bytes, at);
    return bytes;
  }

  async *pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < this.size; ) {
      const { bytesRead, buffer } = await this.#handle.read(Buffer.alloc(pieceBytes), 0, pieceBytes, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await close(this.#handle, this.#path);
  }
}

async function close(handle: FileHandle, path: string): Promise<void> {
  await handle.close();
  await rm(path, { force: true });
}

function refuse(error: unknown): never {
  if (!storageFailure(error)) throw error;
  throw new AppError("unavailable", "We can't take files right now. Please try again soon.", {
    cause: error,
  });
}
