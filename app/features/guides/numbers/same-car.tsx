import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";

/** A figure is for one car. Its owner says that another one takes the same. */
export function SameCar({ action, onConfirm }: { action: string; onConfirm: () => void }) {
  const [isSame, setIsSame] = useState(false);
  return (
    <>
      <Checkbox
        checked={isSame}
        onChange={(event) => setIsSame(event.target.checked)}
        label="The book covers this car too: same model year, brakes and transmission"
      />
      <Button disabled={!isSame} onClick={onConfirm}>
        {action}
      </Button>
    </>
  );
}
