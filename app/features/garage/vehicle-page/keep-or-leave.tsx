import type { ReactNode } from "react";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { Field } from "../../../ui/field.tsx";
import { ActionForm, type FormState } from "../../account/private/action-form.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";

interface KeepOrLeaveProps {
  uid: string;
  vehicle: Vehicle;
  today: string;
}

/** A car that was sold or put away keeps everything that is known of it; guides and lists no longer open for it. */
export function KeepOrLeave({ uid, vehicle, today }: KeepOrLeaveProps) {
  const { opens } = useUrlDialog();
  return (
    <>
      <p className="mb-4 text-md text-muted">
        {vehicle.isActive
          ? "Its history stays in your garage either way."
          : "Its history is all here. Make it active so guides open for it again."}
      </p>
      <div className="grid gap-4">
        {vehicle.isActive ? (
          <>
            <StatusForm uid={uid} vehicle={vehicle} isActive="off" className="flex flex-wrap items-end gap-3">
              {({ pending }) => (
                <>
                  <Field type="date" name="soldOn" label="Sold on" defaultValue={today} className="w-44" />
                  <Button type="submit" pending={pending}>
                    Mark as sold
                  </Button>
                </>
              )}
            </StatusForm>
            <StatusForm uid={uid} vehicle={vehicle} isActive="off">
              {({ pending }) => (
                <Button type="submit" pending={pending}>
                  Archive it
                </Button>
              )}
            </StatusForm>
          </>
        ) : (
          <StatusForm uid={uid} vehicle={vehicle} isActive="on">
            {({ pending }) => (
              <Button type="submit" pending={pending}>
                Make active
              </Button>
            )}
          </StatusForm>
        )}
        <ButtonLink
          variant="quiet"
          icon="trash"
          className="-ml-5 justify-self-start"
          {...opens("delete-vehicle", "main", vehicle.id)}
        >
          Delete it with its history
        </ButtonLink>
      </div>
    </>
  );
}

interface StatusFormProps {
  uid: string;
  vehicle: Vehicle;
  isActive: "on" | "off";
  className?: string;
  children: (state: FormState) => ReactNode;
}

function StatusForm({ uid, vehicle, isActive, className, children }: StatusFormProps) {
  return (
    <ActionForm
      intent="edit-vehicle"
      uid={uid}
      hidden={{ vehicle: vehicle.id, version: vehicle.version, isActive }}
      className={className}
    >
      {(state) => (
        <>
          {children(state)}
          {state.failure && <FailureNotice failure={state.failure} />}
        </>
      )}
    </ActionForm>
  );
}
