import { decideFor } from "../../../../domain/own-numbers/change-numbers.ts";
import type { DeviceNumber } from "../../../../domain/own-numbers/device-numbers.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { changeNumbers } from "../values/own-numbers.ts";

/** Figures for the same number that two devices brought: until the reader decides, there is none. */
export function Differing({ numbers }: { numbers: readonly DeviceNumber[] }) {
  if (new Set(numbers.map(({ metric }) => metric)).size < 2) return null;
  return (
    <Notice kind="caution" title="Your numbers differ." className="max-w-none!">
      Two devices brought different ones. Until you decide, the step counts as without a number.
      <span className="number-choices">
        {numbers.map((number) => (
          <Button
            key={`${number.value} ${number.own}`}
            onClick={() => changeNumbers((all) => decideFor(all, number))}
          >
            {number.value}, {number.own}
          </Button>
        ))}
      </span>
    </Notice>
  );
}
