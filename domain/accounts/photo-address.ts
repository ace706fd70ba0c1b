// A new photo gets a new name: an address always shows the same picture, and a browser may cache it for good.

export function photoAddress(name: string): string {
  return `/api/v1/me/photo/${name}`;
}

/** The name in an address of ours; undefined when the picture is elsewhere, such as at Google. */
export function photoName(address: string | null | undefined): string | undefined {
  return /^\/api\/v1\/me\/photo\/([0-9a-f]{32})$/.exec(address ?? "")?.[1];
}

/** Where the photo storage has it. */
export function photoKey(name: string): string {
  return `profile/${name}.webp`;
}
