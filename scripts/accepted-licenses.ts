/** Licenses by their SPDX names that a package may have, and what they ask of us. */
export const acceptedLicenses: Readonly<Record<string, string>> = {
  "0BSD": "nothing",
  "Apache-2.0": "keep the notice",
  "BSD-2-Clause": "keep the notice",
  "BSD-3-Clause": "keep the notice",
  "CC0-1.0": "nothing",
  "CC-BY-4.0": "name the author; data that only the build reads",
  ISC: "keep the notice",
  "LGPL-3.0-or-later": "stay a library of its own that can be replaced; libvips, which sharp loads",
  MIT: "keep the notice",
  "MIT-0": "nothing",
  "MPL-2.0": "publish changes of its own files; we make none",
  "OFL-1.1": "keep the notice, and don't sell the font by itself",
  "PSF-2.0": "keep the notice",
  "Python-2.0": "keep the notice",
  Unlicense: "nothing",
};
