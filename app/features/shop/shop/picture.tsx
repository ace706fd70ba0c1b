import { pictureSources } from "../../../../domain/store/picture.ts";
import type { StoreImage } from "../../../../domain/store/provider.ts";

interface PictureProps {
  image: StoreImage;
  /** How wide it is drawn, for the browser to choose a file by. */
  sizes: string;
  /** "first": the picture that the page is waited for. */
  loading?: "lazy" | "eager" | "first";
  /** Another text, or none where the words beside it say the same. */
  alt?: string;
  className?: string;
}

export function Picture({ image, sizes, loading = "lazy", alt = image.altText, className }: PictureProps) {
  const { avif, webp, srcSet, src } = pictureSources(image);
  const isFirst = loading === "first";
  return (
    <>
      {isFirst && (
        // React moves it to the page's head: the browser begins with it before it has seen the page.
        <link
          rel="preload"
          as="image"
          href={src}
          fetchPriority="high"
          type={avif ? "image/avif" : undefined}
          imageSrcSet={avif ?? srcSet}
          imageSizes={sizes}
        />
      )}
      <picture className="contents">
        {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
        {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
        <img
          src={src}
          srcSet={srcSet}
          sizes={srcSet ? sizes : undefined}
          alt={alt}
          // A provider may not say; the frame around it has the usual shape.
          width={image.width ?? 800}
          height={image.height ?? 1000}
          loading={loading === "lazy" ? "lazy" : undefined}
          fetchPriority={isFirst ? "high" : undefined}
          decoding="async"
          className={className}
        />
      </picture>
    </>
  );
}
