import { useState } from "react";
import { joinClasses } from "./join-classes.ts";

interface AvatarProps {
  initials: string;
  photo?: string;
  size?: "sm" | "md" | "lg";
}

const sizes = {
  sm: "size-8 text-md",
  md: "size-10 text-lg",
  lg: "size-16 text-[1.75rem]",
};

/** A person, beside their name or inside a named button. Falls back to the initials when the photo will not load. */
export function Avatar({ initials, photo, size = "md" }: AvatarProps) {
  const [brokenPhoto, setBrokenPhoto] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        "inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-edge bg-raise font-display leading-none font-semibold text-text select-none",
        sizes[size],
      )}
    >
      {photo && photo !== brokenPhoto ? (
        <img
          src={photo}
          alt=""
          // Other hosts need not know which page shows their photo.
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          // A photo that failed before hydration fires no more events.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBrokenPhoto(photo);
          }}
          onError={() => setBrokenPhoto(photo)}
        />
      ) : (
        initials
      )}
    </span>
  );
}
