import { type KeyboardEvent, useRef, useState } from "react";
import type { StoreImage } from "../../../../domain/store/provider.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "./picture.tsx";
import { PictureZoom } from "./picture-zoom.tsx";

const sizes = "(min-width: 80rem) 600px, (min-width: 44rem) 48vw, 94vw";

interface ProductGalleryProps {
  title: string;
  images: readonly StoreImage[];
  /** Whether a color of the product has several pictures. Then all have thumbnails, so that nothing moves with the color. */
  hasThumbs: boolean;
}

/** The pictures in a row that is swiped, scrolled or walked with the arrow keys; a press enlarges one. */
export function ProductGallery({ title, images, hasThumbs }: ProductGalleryProps) {
  const track = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const [zoomed, setZoomed] = useState<number>();

  const show = (wanted: number) => {
    const next = Math.max(0, Math.min(wanted, images.length - 1));
    setPlace(next);
    track.current?.children[next]?.scrollIntoView({ block: "nearest", inline: "start" });
  };
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(place + step);
  };
  // Swiping is the browser's; the thumbnails follow.
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: { currentTarget: HTMLElement }) =>
    setPlace(Math.round(scrollLeft / clientWidth));

  return (
    <section
      aria-label={`Pictures of ${title}`}
      className="shop-gallery"
      data-single={!hasThumbs || undefined}
    >
      {/* Before the thumbnails, whose place depends on it: a browser may paint what has come so far. */}
      <div className="shop-stage">
        {/* biome-ignore lint/a11y/useSemanticElements: a place that scrolls, not a part of a form */}
        <div
          ref={track}
          role="group"
          aria-label="Pictures, use the arrow keys to move"
          // It scrolls, so the keyboard must reach it.
          tabIndex={images.length > 1 ? 0 : undefined}
          onKeyDown={walk}
          onScroll={follow}
          className="shop-track"
        >
          {images.map((image, at) => (
            <div key={image.url} className="shop-slide">
              <Picture image={image} sizes={sizes} loading={at === 0 ? "first" : "lazy"} />
            </div>
          ))}
        </div>
        <button
          type="button"
          aria-label="Enlarge the picture"
          onClick={() => setZoomed(place)}
          className="shop-enlarge needs-script"
        >
          <Icon name="search" />
        </button>
      </div>
      {hasThumbs && (
        <ul className="shop-thumbs needs-script">
          {images.map((image, at) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={`Picture ${at + 1}: ${image.altText}`}
                aria-current={at === place ? "true" : undefined}
                onClick={() => show(at)}
                className="shop-thumb"
              >
                <Picture image={image} sizes="80px" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PictureZoom
        image={zoomed === undefined ? undefined : images[zoomed]}
        onClose={() => setZoomed(undefined)}
      />
    </section>
  );
}
