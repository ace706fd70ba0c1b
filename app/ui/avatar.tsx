import { useState } from "react";
import { joinClasses } from "./join-classes.ts";

interface AvatarProps {
  initials: string;
  photo?: string;
  size?: "sm" | "md" | "lg";
}

const sizes = {
  sm: "size-8 text-[0.9375rem]",
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
          // Photos of other hosts need not learn which page shows them.
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          // A photo that failed before the page came alive fires no event any more.
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
