/** Room for what a phone takes at its best. */
export const maxPhotoBytes = 10 * 1024 * 1024;

/** For the file picker. The server looks at the file itself. */
export const photoTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** Why a photo was refused, below 'Failed to update profile'. */
export const photoTexts = {
  "body-too-large": "The photo is larger than 10 MB. Choose a smaller one.",
  "not-an-image": "We can't read this file as a photo. Choose a JPEG, PNG, or WebP up to 16 megapixels.",
} as const;
