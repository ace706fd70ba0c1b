import { data } from "react-router";
import type { AuthState } from "../../domain/accounts/auth-state.ts";
import { dashboardGate } from "../../domain/accounts/gate.ts";
import { isApiError } from "../../domain/api-error.ts";
import { photoFailureText } from "../../domain/garage/photo-texts.ts";
import { AccountPage } from "../features/account/accounts/account-page.tsx";
import { AccountGate } from "../features/account/private/account-gate.tsx";
import { loadAccount } from "../features/account/private/load-account.ts";
import {
  loadOrStay,
  sendOrKeep,
  shouldReloadUnless,
  visitorApi,
} from "../features/account/private/private-route.ts";
import { runAction } from "../features/account/private/run-action.ts";
import { signInActions } from "../features/account/private/sign-in-actions.ts";
import { useLastLoaded } from "../features/account/private/use-last-loaded.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { type LoadedPhoto, loadPhoto } from "../features/garage/photos/load-photos.ts";
import { photoActions } from "../features/garage/photos/photo-actions.ts";
import { PhotoView } from "../features/garage/photos/photo-view.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/garage-photo.ts";

interface PhotoData {
  account: AuthState;
  details?: LoadedPhoto | undefined;
}

export const handle = { isGated: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = visitorApi(context);
  const account = await loadAccount(api, new Date());
  if (!account.user) return data<PhotoData>({ account });
  const details = await loadPhoto(api, account.user.uid, params.id).catch(ignoreMissing);
  return data<PhotoData>({ account, details }, { status: details ? 200 : 404 });
}

function ignoreMissing(error: unknown): undefined {
  if (!isApiError(error) || error.code !== "not-found") throw error;
}

export function action({ request, context }: Route.ActionArgs) {
  return runAction(request, visitorApi(context), { ...signInActions, ...photoActions });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<PhotoData> =>
  loadOrStay(serverLoader);
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep(request, serverAction, photoFailureText);
export const shouldRevalidate = shouldReloadUnless("delete-photo");

export default function GaragePhotoRoute({ loaderData }: Route.ComponentProps) {
  const { account, details } = useLastLoaded(loaderData);
  return (
    <>
      <PageHead title="Photo" description="A photo in your garage." noindex image={null} />
      <AccountGate gate={dashboardGate} account={account} heading="Photo">
        {({ user, profile }) =>
          details ? (
            <PhotoView uid={user.uid} vehicles={profile.vehicles} details={details} />
          ) : (
            <AccountPage title="Photo not found">
              <p className="mt-4 max-w-prose text-lg text-muted">
                It may have been deleted. <TextLink to="/dashboard?tab=photos">See all your photos</TextLink>
              </p>
            </AccountPage>
          )
        }
      </AccountGate>
    </>
  );
}
