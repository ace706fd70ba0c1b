import { type ReactNode, useId } from "react";
import type { StoreOption } from "../../../../domain/store/provider.ts";
import { type Choice, isValueSoldOut } from "../../../../domain/store/shop-choice.ts";
import type { ShopProduct } from "../../../../domain/store/shop-product.ts";
import { Swatch } from "./swatch.tsx";

interface OptionPickerProps {
  product: ShopProduct;
  option: StoreOption;
  choice: Choice;
  onPick: (value: string) => void;
  /** Why nothing was done: something is still to be chosen here. */
  error?: string;
  /** At the far end of the option's name. */
  aside?: ReactNode;
}

/** One option's values. Those that are sold out are struck through, and can still be looked at. */
export function OptionPicker({ product, option, choice, onPick, error, aside }: OptionPickerProps) {
  const id = useId();
  const chosen = choice[option.name];
  const family = chosen && option.families?.[chosen];
  const chosenText = isPlainName(chosen, family) ? chosen : `${chosen} (${family?.toLowerCase()})`;
  return (
    <fieldset
      data-option={option.name}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="mb-2.5 flex w-full gap-2 font-semibold">
        {option.name}
        {option.swatches && <span className="font-normal text-muted">{chosenText}</span>}
      </legend>
      <div className="relative flex flex-wrap gap-2">
        {aside && <div className="absolute right-0 bottom-full">{aside}</div>}
        {option.values.map((value) => (
          <OptionValue
            key={value}
            name={`${id}-${option.name}`}
            value={value}
            swatch={option.swatches?.[value]}
            isChosen={value === chosen}
            isSoldOut={isValueSoldOut(product, choice, option, value)}
            onPick={onPick}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-md text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Whether the name of a color says which color it is: "Washed black" does, "Ink" doesn't. */
function isPlainName(name: string | undefined, family: string | undefined): boolean {
  return !name || !family || name.toLowerCase().includes(family.toLowerCase());
}

interface OptionValueProps {
  name: string;
  value: string;
  swatch: string | undefined;
  isChosen: boolean;
  isSoldOut: boolean;
  onPick: (value: string) => void;
}

function OptionValue({ name, value, swatch, isChosen, isSoldOut, onPick }: OptionValueProps) {
  return (
    <label className="shop-option" data-sold-out={isSoldOut || undefined}>
      <input type="radio" name={name} value={value} checked={isChosen} onChange={() => onPick(value)} />
      <Swatch color={swatch} />
      <span>{value}</span>
      {isSoldOut && <span className="sr-only">, sold out</span>}
    </label>
  );
}
