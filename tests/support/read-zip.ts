import { crc32, inflateRawSync } from "node:zlib";

/** The files of a zip archive, found by its directory at the end, as a program does that opens it. */
export function readZip(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive);
  const end = bytes.lastIndexOf("PK\x05\x06");
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32BE(at) !== 0x504b0102) throw new Error("The directory has no entry where one is due");
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    const [crc, packed, size] = [16, 20, 24].map((field) => bytes.readUInt32LE(at + field)) as Three;
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as Three;
    const name = bytes.subarray(at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    // A program that goes through the file from its beginning must read the same, or find it after the content.
    const follows = (flags & 0x0008) > 0;
    const common = follows ? 10 : 24;
    const isSame =
      bytes.subarray(local + 4, local + 4 + common).equals(bytes.subarray(at + 6, at + 6 + common)) &&
      (!follows ||
        bytes.subarray(start + packed + 4, start + packed + 16).equals(bytes.subarray(at + 16, at + 28)));
    if (!isSame) throw new Error("A file and the directory disagree");
    const content = bytes.subarray(start, start + packed);
    const file = method === 8 ? inflateRawSync(content) : content;
    if (file.length !== size || crc32(file) !== crc) throw new Error("A file is damaged");
    files.set(name.toString((flags & 0x0800) > 0 ? "utf8" : "latin1"), file);
    at += 46 + nameLength + extra + comment;
  }
  if (at !== end) throw new Error("The directory does not end where it should");
  return files;
}

type Three = [number, number, number];
