import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

export function NoCar() {
  return (
    <EmptyState
      icon="wrench"
      title="Add a car first"
      description="Every log and reminder belongs to a car."
      action={
        <ButtonLink variant="primary" icon="plus" to="/dashboard?do=add-vehicle#main">
          Add a car
        </ButtonLink>
      }
    />
  );
}
