import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";

export interface ZipFile {
  /** With forward slashes. */
  name: string;
  bytes: Uint8Array;
  /** Whether packing it would only cost time. */
  isPacked?: boolean;
}

const deflate = promisify(deflateRaw);
const version = 20;
const utf8Names = 0x0800;

/**
 * A zip archive, piece by piece: one file at a time is in memory. Field by field as in PKWARE's APPNOTE, without its 64-bit
 * part, so all of it must be shorter than 4 GiB.
 */
export async function* zip(
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  let entries = 0;
  for await (const { name, bytes, isPacked = false } of files) {
    const deflated = isPacked ? bytes : await deflate(bytes);
    const isSmaller = deflated.length < bytes.length;
    const content = isSmaller ? deflated : bytes;
    const path = Buffer.from(name);
    const facts = [
      ...[short(version), short(utf8Names), short(isSmaller ? 8 : 0), dosTime(at)],
      ...[long(crc32(bytes)), long(content.length), long(bytes.length), short(path.length)],
    ];
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), ...facts, short(0), path]);
    yield local;
    if (content.length > 0) yield content;
    // No extra field, comment, disk number or attributes.
    const rest = [short(0), short(0), short(0), short(0), long(0), long(offset)];
    directory.push(Buffer.from("PK\x01\x02"), short(version), ...facts, ...rest, path);
    offset += local.length + content.length;
    entries += 1;
  }
  const index = Buffer.concat(directory);
  const count = short(entries);
  const end = [short(0), short(0), count, count, long(index.length), long(offset), short(0)];
  yield Buffer.concat([index, Buffer.from("PK\x05\x06"), ...end]);
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Two seconds exact, in UTC: the format has no time zone. */
function dosTime(at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return Buffer.concat([short(time), short(date)]);
}
