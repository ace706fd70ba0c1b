import type { GuidePage } from "../../../domain/guides/guide-page.ts";

export function GuideView({ guide }: { guide: GuidePage }) {
  return (
    <div className="page-width py-12">
      <h1 className="text-5xl">{guide.title}</h1>
    </div>
  );
}
