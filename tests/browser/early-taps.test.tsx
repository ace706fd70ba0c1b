import { useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { replayEarlyTaps } from "../../app/features/core/page/early-taps.ts";

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

test("a choice from a list counts, also where the part is rendered again before its turn", async () => {
  const place = document.createElement("div");
  place.innerHTML = '<select><option value="">Any</option><option value="m54">M54</option></select>';
  document.body.append(place);
  const stop = replayEarlyTaps();
  await userEvent.selectOptions(place.querySelector("select") as HTMLSelectElement, "m54");

  const choose = vi.fn();
  function List() {
    const [, setShown] = useState(false);
    // The device's own choice comes right after hydration, and React sets the list's value again.
    useLayoutEffect(() => setShown(true), []);
    return (
      <select value="" onChange={(event) => choose(event.target.value)}>
        <option value="">Any</option>
        <option value="m54">M54</option>
      </select>
    );
  }
  const root = hydrateRoot(place, <List />);
  await expect.poll(() => choose.mock.calls).toEqual([["m54"]]);
  stop();
  root.unmount();
  place.remove();
});
