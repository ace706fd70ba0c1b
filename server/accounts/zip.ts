import { promisify } from "node:util";
import { constants, crc32, deflateRaw, type InputType, type ZlibOptions } from "node:zlib";

export interface ZipFile {
  /** With forward slashes. */
  name: string;
  /** All of it; or piece by piece, where it is long. */
  content: Uint8Array | AsyncIterable<Uint8Array>;
  /** Whether packing it would only cost time. */
  isPacked?: boolean;
}

const deflate = promisify<InputType, ZlibOptions, Buffer>(deflateRaw);
const { Z_SYNC_FLUSH, Z_FINISH } = constants;
const version = 20;
const utf8Names = 0x0800;

/** Set where lengths and checksum follow the content: they are not known before. */
const lengthsFollow = 0x0008;

/**
 * A zip archive, piece by piece. Field by field as in PKWARE's APPNOTE, without its 64-bit part, so all of it must be shorter
 * than 4 GiB.
 */
export async function* zip(
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  let entries = 0;
  for await (const file of files) {
    const path = Buffer.from(file.name);
    let [length, facts]: [number, Uint8Array[]] = [0, []];
    for await (const { piece, facts: known } of entryPieces(file, path, at)) {
      length += piece.length;
      facts = known;
      yield piece;
    }
    // No extra field, comment, disk number or attributes.
    const rest = [short(0), short(0), short(0), short(0), long(0), long(offset)];
    directory.push(Buffer.from("PK\x01\x02"), short(version), ...facts, ...rest, path);
    offset += length;
    entries += 1;
  }
  const index = Buffer.concat(directory);
  const count = short(entries);
  const end = [short(0), short(0), count, count, long(index.length), long(offset), short(0)];
  yield Buffer.concat([index, Buffer.from("PK\x05\x06"), ...end]);
}

/** One file, with what the directory repeats of it. */
async function* entryPieces({ content, isPacked = false }: ZipFile, path: Buffer, at: Date) {
  const factsOf = (flags: number, method: number, { crc, packed, whole }: Sums) => [
    ...[short(version), short(utf8Names | flags), short(method), dosTime(at)],
    ...[long(crc), long(packed), long(whole), short(path.length)],
  ];
  const headOf = (facts: Uint8Array[]) =>
    Buffer.concat([Buffer.from("PK\x03\x04"), ...facts, short(0), path]);
  if (content instanceof Uint8Array) {
    const deflated = isPacked ? content : await deflate(content, {});
    const isSmaller = deflated.length < content.length;
    const piece = isSmaller ? deflated : content;
    const sums = { crc: crc32(content), packed: piece.length, whole: content.length };
    const facts = factsOf(0, isSmaller ? 8 : 0, sums);
    yield { piece: headOf(facts), facts };
    if (piece.length > 0) yield { piece, facts };
    return;
  }
  const sums = { crc: 0, packed: 0, whole: 0 };
  yield { piece: headOf(factsOf(lengthsFollow, 8, sums)), facts: [] };
  for await (const piece of deflatedPieces(content, sums)) yield { piece, facts: [] };
  const lengths = [long(sums.crc), long(sums.packed), long(sums.whole)];
  const piece = Buffer.concat([Buffer.from("PK\x07\x08"), ...lengths]);
  yield { piece, facts: factsOf(lengthsFollow, 8, sums) };
}

interface Sums {
  crc: number;
  packed: number;
  whole: number;
}

/** Each piece is packed by itself, beside the loop: a deflated text may consist of any number of such parts. */
async function* deflatedPieces(content: AsyncIterable<Uint8Array>, sums: Sums): AsyncGenerator<Uint8Array> {
  const pack = async (piece: Uint8Array, finishFlush: number) => {
    const deflated = await deflate(piece, { finishFlush });
    sums.packed += deflated.length;
    return deflated;
  };
  for await (const piece of content) {
    sums.crc = crc32(piece, sums.crc);
    sums.whole += piece.length;
    yield pack(piece, Z_SYNC_FLUSH);
  }
  yield pack(Buffer.alloc(0), Z_FINISH);
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
