import { type ChangeEvent, useRef, useState } from "react";
import { authMessage } from "../../../../domain/accounts/auth-errors.ts";
import { maxPhotoBytes, photoTexts, photoTypes } from "../../../../domain/accounts/photo-rules.ts";
import type { Profile } from "../../../../domain/accounts/profile.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { isApiError } from "../../../../domain/api-error.ts";
import { initials } from "../../../../domain/initials.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { requestAccount } from "../accounts/account-client.ts";
import { keepProfile, refusalOf } from "../accounts/account-core.ts";

const uploadTimeoutMs = 120_000;

/** The photo takes effect at once: what is shown is what others' screens show. */
export default function PhotoSetting({ profile }: { profile: Profile }) {
  const picker = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [pending, setPending] = useState<"upload" | "remove">();
  const [problem, setProblem] = useState<string>();

  const change = async (method: "PUT" | "DELETE", done: string, body?: File) => {
    setProblem(undefined);
    setPending(body ? "upload" : "remove");
    try {
      const request = { uid: profile.uid, body, timeoutMs: uploadTimeoutMs };
      keepProfile(await requestAccount(`${method} /api/v1/me/photo`, request));
      toast({ tone: "ok", title: done });
      // The button that removes it goes with it.
      if (!body) choose.current?.focus();
    } catch (error) {
      setProblem(problemText(error));
    }
    setPending(undefined);
  };

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    // A server that refuses a large file cuts it off, which looks like a broken connection.
    if (file && file.size > maxPhotoBytes) setProblem(photoTexts["body-too-large"]);
    else if (file) await change("PUT", "Photo saved", file);
    // So that the same file can be chosen again.
    input.value = "";
  };

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar size="lg" initials={initials(profile.displayName)} photo={profile.photoURL} />
        <div className="needs-script flex flex-wrap gap-3">
          <Button
            ref={choose}
            size="sm"
            pending={pending === "upload"}
            onClick={() => picker.current?.click()}
          >
            {profile.photoURL ? "Replace photo" : "Upload a photo"}
          </Button>
          {profile.photoURL && (
            <Button
              size="sm"
              variant="quiet"
              pending={pending === "remove"}
              onClick={() => change("DELETE", "Photo removed")}
            >
              Remove photo
            </Button>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          accept={photoTypes.join()}
          aria-label="Photo to upload"
          tabIndex={-1}
          className="sr-only"
          onChange={upload}
        />
      </div>
      <p className="text-md text-muted">
        JPEG, PNG, WebP, or AVIF, up to 10 MB. We crop it to a square and remove location and camera data.
        <noscript> You need JavaScript to change it.</noscript>
      </p>
      {problem && (
        <Notice kind="warning" role="alert" title={profileTexts.updateFailed}>
          {problem}
        </Notice>
      )}
    </div>
  );
}

function problemText(error: unknown): string {
  const code = refusalOf("profile", error);
  if (isApiError(error) && Object.hasOwn(photoTexts, error.code))
    return photoTexts[error.code as keyof typeof photoTexts];
  return code === "too-many-requests" ? authMessage(code) : profileTexts.notSaved;
}
