import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

/**
 * Preloaded into a server whose test is about neither: pages are hardly compressed and passwords are hashed at little cost,
 * which is most of the time that such a test would wait for.
 */
const { brotliCompress, constants, gzip } = zlib;
const { scrypt } = crypto;

Object.assign(zlib, {
  brotliCompress: (body: Buffer, _: unknown, done: zlib.CompressCallback) =>
    brotliCompress(
      body,
      { params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 16 } },
      done,
    ),
  gzip: (body: Buffer, _: unknown, done: zlib.CompressCallback) => gzip(body, { level: 1 }, done),
});
Object.assign(crypto, {
  scrypt: (
    password: string,
    salt: string,
    length: number,
    _: unknown,
    done: (error: Error | null, key: Buffer) => void,
  ) => scrypt(password, salt, length, { N: 2 }, done),
});
syncBuiltinESMExports();
