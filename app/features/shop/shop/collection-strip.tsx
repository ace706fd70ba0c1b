import type { StoreCollection } from "../../../../domain/store/provider.ts";
import { collectionPath } from "../../../../domain/store/shop-paths.ts";
import { withoutAbsent } from "../../../../domain/without-absent.ts";
import { Link } from "../../../ui/link.tsx";
import { Picture } from "./picture.tsx";

export type CollectionTile = Pick<StoreCollection, "handle" | "title" | "tagline" | "image">;

export function collectionTile({ handle, title, tagline, image }: StoreCollection): CollectionTile {
  return withoutAbsent({ handle, title, tagline, image });
}

const sizes = "(min-width: 80rem) 235px, (min-width: 52rem) 19vw, 160px";

/** The collections side by side; on a phone they are pushed along. */
export function CollectionStrip({ collections }: { collections: readonly CollectionTile[] }) {
  if (collections.length === 0) return null;
  return (
    <nav aria-label="Collections" className="shop-scroller">
      <ul className="shop-strip">
        {collections.map(({ handle, title, image }) => (
          <li key={handle}>
            <Link to={collectionPath(handle)} data-prefetch="intent" className="shop-tile">
              {image && <Picture image={image} sizes={sizes} loading="eager" alt="" />}
              <span className="shop-tile-name">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
