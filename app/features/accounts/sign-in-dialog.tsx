import { Dialog } from "../../ui/dialog.tsx";
import { closeSignIn, type SignInRequest } from "./account-store.ts";

export default function SignInDialog({ request }: { request: SignInRequest }) {
  return <Dialog open onClose={closeSignIn} title={request.tab} />;
}
