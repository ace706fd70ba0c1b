import { describe, expect, it } from "vitest";
import { storageFailure } from "../../files/storage-failure.ts";
import { isAway } from "./engine-errors.ts";

const coded = (code: string, more = {}) => Object.assign(new Error("failed"), { code, ...more });
const sqlite = (errcode: number) => Object.assign(new Error("failed"), { code: "ERR_SQLITE_ERROR", errcode });

describe("a database that is away", () => {
  it.each([
    ...["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"],
    ...["08000", "08001", "08003", "08006", "08P01"],
    ...["57P01", "57P02", "57P03", "57P04", "57P05", "57014"],
    ...["53000", "53200", "53300", "53400"],
    ...["25006", "25P03"],
    ...["28000", "28P01", "3D000"],
    ...["CERT_HAS_EXPIRED", "DEPTH_ZERO_SELF_SIGNED_CERT", "ERR_TLS_CERT_ALTNAME_INVALID"],
  ])("is known by %s", (code) => {
    expect(isAway(coded(code))).toBe(true);
  });

  it.each([
    "Connection terminated",
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "timeout exceeded when trying to connect",
    "timeout expired",
    "Query read timeout",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
    "The server does not support SSL connections",
  ])("is known by what pg says: %s", (message) => {
    expect(isAway(new Error(message))).toBe(true);
  });

  it("is known by a socket that is not there", () => {
    expect(isAway(coded("ENOENT", { syscall: "connect" }))).toBe(true);
  });

  it.each(["ENOENT", "EACCES", "ENOSPC", "EROFS", "EIO", "23505", "40001", "42P01", "53100", "22P02"])(
    "is not taken for %s",
    (code) => {
      expect(isAway(coded(code))).toBe(false);
    },
  );

  it("is not taken for a fault of ours", () => {
    expect(isAway(new TypeError("x is not a function"))).toBe(false);
    expect(isAway("ECONNREFUSED")).toBe(false);
  });
});

describe("a disk that refuses a write", () => {
  it.each([
    ["disk-full", sqlite(13)],
    ["read-only", sqlite(8)],
    ["read-only", sqlite(8 | (1 << 8))],
    ["io-error", sqlite(10)],
    ["io-error", sqlite(10 | (3 << 8))],
    ["disk-full", coded("53100")],
    ["io-error", coded("58030")],
    ["disk-full", coded("ENOSPC")],
    ["disk-full", coded("EDQUOT")],
    ["read-only", coded("EROFS")],
    ["io-error", coded("EIO")],
  ])("is %s", (failure, error) => {
    expect(storageFailure(error)).toBe(failure);
    expect(storageFailure(new Error("not saved", { cause: error }))).toBe(failure);
  });

  it("is not taken for anything else", () => {
    for (const error of [
      sqlite(5),
      sqlite(19),
      coded("23505"),
      coded("ENOENT"),
      coded("EACCES"),
      new Error("x"),
      undefined,
    ])
      expect(storageFailure(error)).toBeUndefined();
  });
});
