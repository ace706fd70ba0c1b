import { useSearchParams } from "react-router";
import { Pagination } from "../../../ui/pagination.tsx";

interface ListPagesProps {
  label: string;
  /** Its section of the page, and the name of its page number in the address. */
  name: "fuel" | "figures";
  page: number;
  pages: number;
}

/** The pages of one of the car's lists. The others stay where they are. */
export function ListPages({ label, name, page, pages }: ListPagesProps) {
  const [params] = useSearchParams();
  const others = ["until", "fuel", "figures"].filter((other) => other !== name && params.has(other));
  const href = (to: number) => {
    const kept = others.map((other) => [other, params.get(other) ?? ""]);
    return `?${new URLSearchParams([...kept, [name, `${to}`]])}#${name}`;
  };
  return <Pagination label={label} page={page} pages={pages} href={href} />;
}
