import { thumbnailPath } from "../../../../domain/guides/drawing-thumbnail.ts";
import { Icon } from "../../../ui/icon.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";

/** The first drawing of a guide, cropped to its middle. Every box has the same size, so rows line up without one too. */
export function GuideThumbnail({ drawing, className }: { drawing: string | undefined; className?: string }) {
  const box = joinClasses("shrink-0 rounded-sm border border-line-soft bg-sunk", className);
  if (!drawing)
    return (
      <span className={joinClasses("flex items-center justify-center text-line", box)}>
        <Icon name="wrench" />
      </span>
    );
  return (
    <img src={thumbnailPath(drawing)} alt="" loading="lazy" className={joinClasses("object-cover", box)} />
  );
}
