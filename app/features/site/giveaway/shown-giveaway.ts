import {
  currentRules,
  type Giveaway,
  type GiveawayState,
  giveawayState,
} from "../../../../domain/giveaway/giveaway.ts";

/** The page's data; the texts of the rules have pages of their own. */
export interface ShownGiveaway extends Omit<Giveaway, "rules" | "id"> {
  state: GiveawayState;
  rulesVersion: number;
}

export function shownGiveaway({ rules, id: _id, ...giveaway }: Giveaway, now: Date): ShownGiveaway {
  return {
    ...giveaway,
    state: giveawayState(giveaway, now),
    rulesVersion: currentRules({ rules }).version,
  };
}
