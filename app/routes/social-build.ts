import { matchCar } from "../../domain/platforms/match-car.ts";
import { buildsContext, contentContext, entityContext, imagesContext } from "../context.ts";
import type { Route } from "./+types/social-build.ts";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const entity = context.get(entityContext);
  const build = entity.kind === "build" ? await context.get(buildsContext).find(entity.slug) : undefined;
  if (!build) return new Response("Build not found.\n", { status: 404 });
  const cars = context.get(contentContext).carTable();
  const platform = build.car && matchCar(cars, build.car)?.platform;
  return new Response(await context.get(imagesContext).buildCard(build, platform), {
    headers: {
      "Content-Type": "image/png",
      // It can be taken back.
      "Cache-Control": "public, max-age=0, must-revalidate",
      // Other sites show this picture.
      "Access-Control-Allow-Origin": "*",
    },
  });
}
