import { data } from "react-router";
import { isApiError } from "../../domain/api-error.ts";
import { visitorApi } from "../features/account/private/private-route.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { SharedPhoto } from "../features/garage/photos/shared-photo.tsx";
import type { Route } from "./+types/shared-photo.ts";

/** Anyone with the address sees the photo, so no other site may learn it. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const photo = await visitorApi(context)("GET /api/v1/shared/:id", { params: { id } }).catch(
    (error: unknown) => {
      if (!isApiError(error) || error.code !== "not-found") throw error;
    },
  );
  return data({ id, photo }, { status: photo ? 200 : 404 });
}

export default function SharedPhotoRoute({ loaderData: { id, photo } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Shared photo" description="A photo from someone's garage." noindex image={null} />
      <SharedPhoto id={id} photo={photo} />
    </>
  );
}
