import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { newRequestKey } from "../../../ui/request-key.ts";
import { ActionForm, toastRefusal } from "../../account/private/action-form.tsx";
import { refreshJobs } from "./refresh-jobs.ts";

interface StartJobFormProps {
  uid: string;
  /** The reminder's title. */
  title: string;
  car: string;
  guide: string;
}

/** Starts what a reminder is about: the car and the guide are known. */
export function StartJobForm({ uid, title, car, guide }: StartJobFormProps) {
  const navigate = useNavigate();
  const [requestKey] = useState(newRequestKey);
  return (
    <ActionForm
      intent="start-job"
      uid={uid}
      hidden={{ car, guide, requestKey }}
      className="grid"
      onDone={() => {
        void refreshJobs(uid);
        void navigate(`${guide}?mode=wrench`);
      }}
      onRefused={toastRefusal}
    >
      {({ pending, failure }) => (
        <>
          <Button type="submit" pending={pending} aria-label={`Start job: ${title}`}>
            Start job
          </Button>
          {failure && <noscript>{failure.detail}</noscript>}
        </>
      )}
    </ActionForm>
  );
}
