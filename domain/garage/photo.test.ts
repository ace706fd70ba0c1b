import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyPhotoChange,
  exportedFile,
  fileKey,
  fullness,
  maxFileBytes,
  megabytes,
  type Photo,
  photoFiles,
} from "./photo.ts";
import { newPhotoSchema, photoChangeSchema, photoFilterSchema } from "./photo-schema.ts";
import { fileProblem, photoTexts } from "./photo-texts.ts";

const photo: Photo = {
  id: "0123456789abcdef0123456789abcdef",
  version: 1,
  kind: "photo",
  format: "webp",
  width: 1600,
  height: 1200,
  bytes: 1000,
  caption: "Caliper off",
  createdAt: "2026-01-02T03:04:05.000Z",
};

describe("a change to a photo", () => {
  it("writes what was sent, clears what is null, and leaves the rest", () => {
    const changed = applyPhotoChange(photo, { caption: null, album: "Brakes" });
    expect(changed).toEqual({ ...photo, version: 2, caption: undefined, album: "Brakes" });
    expect(changed).not.toHaveProperty("caption");
  });

  it("that changes nothing leaves the version alone", () => {
    expect(applyPhotoChange(photo, {})).toBe(photo);
    expect(applyPhotoChange(photo, { caption: "Caliper off", album: null, isCover: false })).toBe(photo);
  });

  it("to another car, or none, takes it out of the log and the job and off the card of the first", () => {
    const places = { entryId: "entry", jobId: "job", step: "off", isCover: true };
    const ofCar = { ...photo, vehicleId: "1767323045000", ...places };
    expect(applyPhotoChange(ofCar, { vehicleId: null })).toEqual({ ...photo, version: 2 });
    expect(applyPhotoChange(ofCar, { vehicleId: "1767323045001", isCover: true })).toEqual({
      ...photo,
      ...{ version: 2, vehicleId: "1767323045001", isCover: true },
    });
    expect(applyPhotoChange(ofCar, { isCover: false })).not.toHaveProperty("isCover");
  });
});

it("has one file in the export, named after its day", () => {
  expect(exportedFile(photo)).toEqual({ name: `garage/2026-01-02-${photo.id}.webp`, source: "large.webp" });
  expect(exportedFile({ ...photo, format: "pdf" })).toEqual({
    name: `garage/2026-01-02-${photo.id}.pdf`,
    source: "receipt.pdf",
  });
});

it("keeps the names of files within the storage's own folder", () => {
  expect(photoFiles({ format: "pdf" })).toEqual(["receipt.pdf"]);
  for (const file of photoFiles(photo)) expect(fileKey(photo.id, file)).toMatch(/^garage\/[\w-]+\.webp$/);
});

describe("the room of an account", () => {
  const limits = { maxCount: 10, maxBytes: 1_000 };

  it("is as full as what runs out first", () => {
    expect(fullness({ ...limits, count: 5, bytes: 100 })).toBe(0.5);
    expect(fullness({ ...limits, count: 1, bytes: 900 })).toBe(0.9);
  });

  it("is never more than full", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (count, bytes) => {
        const share = fullness({ ...limits, count, bytes });
        return share >= 0 && share <= 1;
      }),
    );
  });

  it.each([
    [0, "0 MB"],
    [1, "0.1 MB"],
    [4_560_000, "4.6 MB"],
    [311_600_000, "312 MB"],
  ])("%i bytes are %s", (bytes, text) => expect(megabytes(bytes)).toBe(text));
});

describe("a file that need not be sent", () => {
  const file = { name: "a.jpg", type: "image/jpeg", size: 10 };

  it("is one that the server would refuse", () => {
    expect(fileProblem({ ...file, name: "IMG_0001.HEIC", type: "" }, "photo")).toBe(photoTexts.heic);
    expect(fileProblem({ ...file, type: "image/heic" }, "receipt")).toBe(photoTexts.heic);
    expect(fileProblem({ ...file, type: "application/pdf" }, "photo")).toBe(photoTexts.wrongPicture);
    expect(fileProblem({ ...file, type: "image/svg+xml" }, "receipt")).toBe(photoTexts.wrongReceipt);
    expect(fileProblem({ ...file, size: 0 }, "photo")).toBe(photoTexts.empty);
    expect(fileProblem({ ...file, size: maxFileBytes + 1 }, "photo")).toBe(photoTexts.tooLarge);
  });

  it("is not one whose type the browser does not know", () => {
    expect(fileProblem(file, "photo")).toBeUndefined();
    for (const type of ["", "application/octet-stream"])
      expect(fileProblem({ ...file, type }, "photo")).toBeUndefined();
    expect(fileProblem({ ...file, type: "application/pdf" }, "receipt")).toBeUndefined();
  });
});

describe("what is known of an upload", () => {
  it("is cleaned, and empty fields are none", () => {
    expect(newPhotoSchema.parse({ album: "  Rear \u202e brakes ", vehicleId: "" })).toEqual({
      kind: "photo",
      album: "Rear brakes",
      vehicleId: null,
    });
  });

  it.each([
    { kind: "video" },
    { vehicleId: "../1" },
    { entryId: "../1" },
    { album: "x".repeat(61) },
    { requestKey: "short" },
    { caption: "x".repeat(10_000) },
  ])("is refused: %o", (input) => expect(newPhotoSchema.safeParse(input).success).toBe(false));
});

it("takes only the fields of a change that an owner may write", () => {
  expect(photoChangeSchema.parse({ version: 3, caption: "" })).toEqual({
    version: 3,
    change: { caption: null },
  });
  for (const input of [{ caption: "x" }, { version: 1, shareId: "x" }, { version: 1, afterId: "x" }])
    expect(photoChangeSchema.safeParse(input).success).toBe(false);
});

it("shows all photos where a filter cannot be understood", () => {
  const filter = photoFilterSchema.parse({ kind: "video", vehicleId: "x", album: "y".repeat(999) });
  expect(filter).toEqual({ kind: "photo", vehicleId: undefined, album: undefined });
});
