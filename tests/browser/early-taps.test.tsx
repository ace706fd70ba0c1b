import { hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { replayEarlyTaps } from "../../app/features/page/early-taps.ts";

test("a tap on a part of the page whose script comes late acts once it is there", async () => {
  const place = document.createElement("div");
  place.innerHTML = '<button type="button">Log out</button>';
  document.body.append(place);
  const stop = replayEarlyTaps();
  const button = place.querySelector("button") as HTMLButtonElement;
  for (let tap = 0; tap < 3; tap++) await userEvent.click(button);

  const onClick = vi.fn();
  const root = hydrateRoot(
    place,
    <button type="button" onClick={onClick}>
      Log out
    </button>,
  );
  await expect.poll(() => onClick.mock.calls.length).toBe(1);
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(2);
  stop();
  root.unmount();
  place.remove();
});
