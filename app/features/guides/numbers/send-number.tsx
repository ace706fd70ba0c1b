import { useState } from "react";
import { isApiError, messageOf } from "../../../../domain/api-error.ts";
import type { VariantChoice } from "../../../../domain/guides/applicability.ts";
import type { DeviceNumber } from "../../../../domain/own-numbers/device-numbers.ts";
import {
  isBook,
  maxDocumentLength,
  numberReportTexts,
} from "../../../../domain/own-numbers/number-report.ts";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Field } from "../../../ui/field.tsx";
import { newRequestKey } from "../../../ui/request-key.ts";
import { TextButton } from "../../../ui/text-button.tsx";
import { requestAccount } from "../../account/accounts/account-client.ts";
import { openSignIn, useAuth } from "../../account/accounts/account-store.ts";
import { useOwnCars } from "../values/variant-choice.ts";

interface SendNumberProps {
  platform: string;
  choice: VariantChoice;
  number: DeviceNumber;
}

/** Offers to send a figure to us with the name of its book, so that others needn't look for it. */
export function SendNumber(props: SendNumberProps) {
  const uid = useAuth().user?.uid;
  return (
    <Disclosure summary="Send it to us, for others with this car" className="number-send">
      {uid ? (
        <SendForm {...props} uid={uid} />
      ) : (
        <p>
          <TextButton onClick={() => openSignIn()}>Sign in</TextButton> to send it.
        </p>
      )}
    </Disclosure>
  );
}

type Sending = "idle" | "sending" | "sent" | { problem: string };

function SendForm({ platform, choice, number, uid }: SendNumberProps & { uid: string }) {
  const { current } = useOwnCars(platform);
  const [document, setDocument] = useState("");
  const [photo, setPhoto] = useState<File>();
  const [state, setState] = useState<Sending>("idle");
  const [requestKey] = useState(newRequestKey);
  if (state === "sent")
    return (
      <p role="status" className="text-ok">
        Sent. It is looked up before anyone else sees it.
      </p>
    );
  const send = async () => {
    if (isBook(number.place) && document.trim() === "")
      return setState({ problem: numberReportTexts.documentRequired });
    setState("sending");
    try {
      const year = Number(/^(?:19|20)\d\d\b/.exec(current?.title ?? "")?.[0]);
      const { ref, value, place, page } = number;
      const { report } = await requestAccount("POST /api/v1/me/number-reports", {
        uid,
        body: {
          ...{ platform, ref, value, place, requestKey, ...choice },
          ...(page && { page }),
          ...(document.trim() && { document: document.trim() }),
          ...(year && { year }),
        },
      });
      if (photo)
        await requestAccount("PUT /api/v1/me/number-reports/:id/photo", {
          uid,
          params: { id: report.id },
          body: photo,
          timeoutMs: 120_000,
        });
      setState("sent");
    } catch (error) {
      setState({ problem: problemOf(error) });
    }
  };
  return (
    <div className="number-send-form">
      {isBook(number.place) && (
        <Field
          label="Which book is it?"
          placeholder="2016 Golf GTI owner's manual"
          value={document}
          maxLength={maxDocumentLength}
          onChange={(event) => setDocument(event.target.value)}
          autoComplete="off"
        />
      )}
      <Field
        type="file"
        accept="image/*"
        label="Photo of the page"
        note="optional"
        hint="Never published. Its place and time are removed."
        onChange={(event) => setPhoto(event.target.files?.[0])}
        className="number-file"
      />
      {typeof state === "object" && (
        <p role="alert" className="text-danger">
          {state.problem}
        </p>
      )}
      <Button onClick={send} pending={state === "sending"}>
        Send {number.value}
      </Button>
    </div>
  );
}

function problemOf(error: unknown): string {
  const body = isApiError(error) ? error.body : undefined;
  const { errors = {} } = Object(body) as { errors?: Record<string, string> };
  return (
    Object.values(errors)[0] ??
    messageOf(body) ??
    "It wasn't sent. Your number is still here; try again later."
  );
}
