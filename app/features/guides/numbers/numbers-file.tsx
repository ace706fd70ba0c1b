import { type ChangeEvent, useId, useState } from "react";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import { addNumbers } from "../../../../domain/own-numbers/change-numbers.ts";
import {
  type FileNumbers,
  maxNumbersFileBytes,
  readNumbersFile,
} from "../../../../domain/own-numbers/read-numbers-file.ts";
import { changeNumbers, useOwnNumbers } from "../values/own-numbers.ts";
import { useOwnCars, useVariantChoice } from "../values/variant-choice.ts";
import { isSettled } from "./is-settled.ts";
import { SameCar } from "./same-car.tsx";
import { useUsualNumbers } from "./usual-numbers.ts";

interface NumbersFileProps {
  guide: Pick<GuidePage, "platform" | "variants">;
  /** Those that the file may have. */
  specs: readonly ShownSpec[];
}

/** Takes the owner's numbers from a file that a garage wrote. What the car has already stays. */
export default function NumbersFile({ guide: { platform, variants }, specs }: NumbersFileProps) {
  const id = useId();
  const [choice] = useVariantChoice(platform, variants);
  const { current } = useOwnCars(platform);
  const { car } = useOwnNumbers(platform, choice);
  const usual = useUsualNumbers();
  const [told, setTold] = useState("");
  /** Of a file that may be another car's. */
  const [offered, setOffered] = useState<FileNumbers>();
  const take = (file: FileNumbers) => {
    setOffered(undefined);
    let added = 0;
    const isStored = changeNumbers((all) => {
      const more = addNumbers(
        all,
        file.numbers.map((number) => ({ ...number, platform, car })),
      );
      added = more.length - all.length;
      return more;
    });
    setTold(
      isStored
        ? outcome(file, added)
        : "This browser doesn't store anything. Allow it to, and choose the file again.",
    );
  };
  const load = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setOffered(undefined);
    if (!usual) return setTold("We can't check them without a connection. Try again once you're online.");
    const isSmall = file.size <= maxNumbersFileBytes;
    const read = isSmall ? readNumbersFile(await file.text(), { platform, specs, usual }) : undefined;
    target.value = "";
    if (!read)
      return setTold("That isn't a car's records.json. The page that imports records has one for each car.");
    const isOfThisCar = current !== undefined && current.id === read.vehicleId;
    if (isOfThisCar || read.numbers.length === 0) return take(read);
    setTold("");
    setOffered(read);
  };
  // As for one that is typed, the car must be known first.
  if (!current && !isSettled(variants, choice)) return null;
  return (
    <div className="border-t border-line px-4 py-4 sm:px-5">
      <label htmlFor={id} className="font-semibold">
        Or read them from a file
      </label>
      <p className="text-md text-muted">
        A records.json of this car, from here or from another copy of this site.
      </p>
      <input id={id} type="file" accept="application/json,.json" onChange={load} className="mt-2 min-h-11" />
      {offered && (
        <div className="mt-3 grid justify-items-start gap-3">
          <p>The file doesn't say that it is this car's.</p>
          <SameCar action="Read them for this car" onConfirm={() => take(offered)} />
        </div>
      )}
      <p role="status" className="text-md">
        {told}
      </p>
    </div>
  );
}

function outcome({ numbers, doubted, others }: FileNumbers, added: number): string {
  const kept = numbers.length - added;
  return [
    added === 1 ? "1 number read." : `${added} numbers read.`,
    kept > 0 && `Your car has ${kept} of them already.`,
    doubted.length > 0 && `Look at these again and type them in: ${doubted.join(", ")}.`,
    others > 0 && `${others} for other cars, or none that we ask for.`,
  ]
    .filter(Boolean)
    .join(" ");
}
