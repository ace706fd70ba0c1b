import type { GuidePage } from "../../../domain/guides/guide-page.ts";

export default function GarageMode({ guide }: { guide: GuidePage }) {
  return <h1>{guide.title}</h1>;
}
