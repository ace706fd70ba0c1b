import { headTags, type PageHeadInput } from "../../../../domain/page-head.ts";
import { useSiteData } from "./site-data.ts";

/** The tags of the page's head; React hoists them from wherever the page renders them. */
export function PageHead(input: PageHeadInput) {
  const { title, canonical, meta } = headTags(input, useSiteData()?.publicUrl ?? "");
  return (
    <>
      <title>{title}</title>
      {canonical && <link rel="canonical" href={canonical} />}
      {meta.map((tag) => (
        <meta key={"name" in tag ? tag.name : tag.property} {...tag} />
      ))}
    </>
  );
}
