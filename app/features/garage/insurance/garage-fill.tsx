import { useId, useState } from "react";
import { isApiError } from "../../../../domain/api-error.ts";
import { vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import {
  fillPack,
  type GarageFacts,
  maxModifications,
  type QuotePack,
  workAsModification,
} from "../../../../domain/insurance/quote-pack.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { requestAccount } from "../../account/accounts/account-client.ts";
import { useAuth } from "../../account/accounts/account-store.ts";
import { shownCost } from "../maintenance/shown-dollars.ts";
import { changeModifications } from "./modification-rows.tsx";
import { packRecord } from "./pack-record.ts";

/** Takes over what the garage knows. Without an account the pack is typed. */
export function GarageFill({ pack }: { pack: QuotePack }) {
  const { user, profile } = useAuth();
  const vehicles = profile.status === "stored" ? profile.profile.vehicles : [];
  const [chosen, setChosen] = useState("");
  const [state, setState] = useState<"idle" | "loading" | GarageFacts>("idle");
  const id = vehicles.some((each) => each.id === chosen) ? chosen : vehicles[0]?.id;
  if (!user)
    return (
      <p className="mb-8 max-w-prose text-muted">
        With a car in <TextLink to="/dashboard">your garage</TextLink>, we fill in its details, yearly
        distance, and costs. You can also type everything yourself.
      </p>
    );
  if (id === undefined) return null;
  const fill = async () => {
    setState("loading");
    try {
      const facts = await requestAccount("GET /api/v1/me/vehicles/:id/quote", {
        uid: user.uid,
        params: { id },
      });
      packRecord.change((current) => fillPack(current, facts));
      setState(facts);
      toast({ tone: "ok", title: "Filled in from your garage" });
    } catch (error) {
      setState("idle");
      const isGone = isApiError(error) && error.code === "not-found";
      toast({
        tone: "danger",
        title: isGone ? "This car isn't in your garage anymore" : "We couldn't reach your garage",
        description: "Nothing was changed. You can type the details yourself.",
      });
    }
  };
  return (
    <div className="mb-10 max-w-prose">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Car from your garage"
          className="min-w-0 flex-1 basis-60"
          options={vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicleTitle(vehicle) }))}
          value={id}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button onClick={fill} pending={state === "loading"}>
          Fill in
        </Button>
      </div>
      {typeof state === "object" && state.works.length > 0 && <Works works={state.works} pack={pack} />}
    </div>
  );
}

/** A log holds upkeep and modifications: only the owner can tell them apart. */
function Works({ works, pack }: { works: GarageFacts["works"]; pack: QuotePack }) {
  const id = useId();
  return (
    <Disclosure summary="Which of these jobs were modifications?" detail={`${works.length}`} className="mt-4">
      {works.map((work, index) => {
        const row = workAsModification(work);
        const isSame = (each: typeof row) => each.what === row.what && each.when === row.when;
        const isIn = pack.modifications.some(isSame);
        return (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that does not change
            key={index}
            name={`${id}-${index}`}
            label={`${work.title} (${work.doneOn}${work.cents > 0 ? `, ${shownCost(work.cents, work.currency)}` : ""})`}
            checked={isIn}
            disabled={!isIn && pack.modifications.length >= maxModifications}
            onChange={() =>
              changeModifications((rows) => (isIn ? rows.filter((each) => !isSame(each)) : [...rows, row]))
            }
          />
        );
      })}
    </Disclosure>
  );
}
