import type { ComponentProps } from "react";
import { type Photo, photoAddress } from "../../../../domain/garage/photo.ts";
import { photoName } from "./photo-words.ts";

interface PhotoChoiceProps extends Pick<ComponentProps<"input">, "type" | "name" | "value" | "required"> {
  photo: Photo;
  isChosen?: boolean;
  /** Says what happens to it, where that is not plain. */
  note?: string | undefined;
}

/** A picture to choose by its box or its dot. */
export function PhotoChoice({ photo, isChosen = false, note, ...input }: PhotoChoiceProps) {
  return (
    <label className="block rounded border border-line p-1 has-checked:border-accent has-focus-visible:border-text">
      <img
        src={photoAddress(photo, "small")}
        alt=""
        width={480}
        height={480}
        loading="lazy"
        className="aspect-square w-full rounded-sm object-cover"
      />
      <span className="flex min-h-11 items-center gap-2 text-md">
        <input {...input} defaultChecked={isChosen} className={boxClass} />
        <span className="min-w-0 wrap-anywhere">
          <span className="line-clamp-2">{photoName(photo)}</span>
          {note && <span className="block text-muted">{note}</span>}
        </span>
      </span>
    </label>
  );
}

export const boxClass = "size-5 shrink-0 accent-accent";
export const choiceGrid = "grid grid-cols-[repeat(auto-fill,minmax(min(7rem,100%),1fr))] gap-2";
