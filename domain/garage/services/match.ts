import { remember } from "../../remember.ts";
import type { LogFacts } from "../log-entry.ts";
import type { ReminderFacts } from "../reminder.ts";
import { type ServiceKind, serviceKinds } from "./kinds.ts";

/** How certain it is that work is a kind of service. */
export type Certainty = "sure" | "maybe";

/** It was looked at, bought or planned, or something is wrong with it: that doesn't say that it was done. */
const notDonePatterns = [
  /\b(?:check\w*|inspect\w*|look(?:ed)? at|test(?:ed|ing)?|measured?|diagnos\w*|leak\w*|topp?(?:ed)?[ -]?(?:up|off)|top up|add(?:ed)?|clean\w*|noise|squeal\w*|squeak\w*|warning|light|quoted?|estimate|order\w*|bought)\b/,
  /\b(?:buy|purchased?|reset|due|needs?|need(?:ed)?|schedul\w*|appointment|plan(?:ned)?|todo|to do|research|cancel\w*|refund\w*|return(?:ed)?|declined?|recommend\w*|postponed?|skipped|didn t|don t|should|could|waiting|forgot\w*|smell\w*)\b/,
  /\b(?:not|wasn t|without|except|torqued?|retorqued?|tighten\w*|adjusted|low|next|soon|remind\w*|intermittent|failed|broken?|issue|problem|ok|worn|dirty|discount|coupon|asked)\b/,
];
/** Nobody has even looked: this speaks against a check too. */
const notLookedAt =
  /\b(?:due|appointment|book(?:ed|ing)?|todo|to do|cancel\w*|declined?|postponed?|skipped|don t|should|waiting|forgot\w*|not (?:yet|done)|remind\w*|asked)\b/;
const isNotDone = (text: string) => notDonePatterns.some((pattern) => pattern.test(text));
const done =
  /\b(?:chang\w*|chg|replac\w*|renew\w*|new|flush\w*|exchang\w*|servic\w*|swapp?\w*|install\w*|fitted|drain\w*|refill\w*|bled|bleed|bleeding|done|performed|complete\w*|fresh|r r)\b/;
/** Things that several kinds of a car have: without the other word they may be any of them. */
const vagueBrakes = /\b(?:brake pads?|pads and rotors|brakes|brake job|brake pads and (?:rotors|discs))\b/;

/** Whoever writes more than anybody reads is compared by its beginning: a whole log is looked through while others wait. */
const comparedItems = 12;
const comparedLength = 200;

/** In lower case, without accents and punctuation. */
export function titleKey(text: string): string {
  return text
    .slice(0, comparedLength)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

/** The parts of a title that stand for themselves: "Oil and filter, checked brakes" has two. */
function clauses(text: string): string[] {
  return (
    text
      .slice(0, comparedLength)
      // A question belongs to what stands before its mark.
      .replaceAll("?", " asked,")
      .split(/[,;:.!/+\n()|&]|\s(?:-|–|—|also|then|plus|but)\s|\band (?=\w+ed\b|check|inspect|new\b)/i)
      .map(titleKey)
      .filter((clause) => clause !== "")
  );
}

/** "Engine oil, top up": words that only say that it wasn't done belong to what stands before them. */
function joined(list: readonly string[]): string[] {
  const all: string[] = [];
  for (const clause of list) {
    const isRemark = isNotDone(clause) && kindsIn(clause).length === 0;
    all.push(isRemark ? `${all.pop() ?? ""} ${clause}` : clause);
  }
  return all;
}

/** Owners write the same few titles again and again. Marked as pure: a screen that reads no titles loads no words. */
const servicesInTitle = /* @__PURE__ */ remember(1_000, servicesIn);

/** The services that a text names, and how certainly each was done. */
export function servicesIn(text: string): ReadonlyMap<string, Certainty> {
  const found = new Map<string, Certainty>();
  const whole = titleKey(text);
  const note = (id: string, certainty: Certainty) => {
    if (certainty === "sure" || !found.has(id)) found.set(id, certainty);
  };
  for (const clause of joined(clauses(text))) {
    for (const kind of kindsIn(clause)) {
      const certainty = certaintyOf(kind, clause, whole);
      if (certainty) note(kind.id, certainty);
    }
    if (vagueBrakes.test(clause) && !isNotDone(clause) && !/\b(?:front|rear)\b/.test(clause))
      for (const id of ["front-brake-pads", "rear-brake-pads"]) note(id, "maybe");
  }
  return found;
}

/** A word belongs to one kind: what was read as another's name isn't read again. */
function kindsIn(clause: string): ServiceKind[] {
  let rest = clause;
  const kinds: ServiceKind[] = [];
  for (const kind of serviceKinds) {
    const match = kind.name.exec(rest);
    if (!match || kind.except?.test(rest)) continue;
    kinds.push(kind);
    rest = `${rest.slice(0, match.index)} | ${rest.slice(match.index + match[0].length)}`;
  }
  return kinds;
}

function certaintyOf(kind: ServiceKind, clause: string, whole: string): Certainty | undefined {
  if (kind.isCheck ? notLookedAt.test(clause) : isNotDone(clause)) return undefined;
  // "Needs: brake fluid, coolant" speaks of all of them.
  if (
    /^(?:needs?|todo|to do|quote|estimate|order\w*|bought|due|next|plan\w*|recommend\w*|should|waiting)\b/.test(
      whole,
    )
  )
    return undefined;
  return kind.needsVerb && !done.test(clause) && !done.test(whole) ? "maybe" : "sure";
}

/** The service that an interval or a guide of ours is for: "e46/brake-fluid", "/guide/e46/brake-fluid". */
export function serviceOfPath(path: string): string | undefined {
  const slug = path.split("/").at(-1) ?? "";
  return serviceKinds.find(({ slugs }) => slugs.includes(slug))?.id;
}

export type KnownReminder = Pick<
  ReminderFacts,
  "title" | "preset" | "guide" | "everyMonths" | "everyDistance"
> & {
  /** A second look after other work. */
  entryId?: string | undefined;
  /** The owner's answers about work with such a title. */
  answers?: Readonly<Record<string, boolean>> | undefined;
};
export type KnownWork = Pick<LogFacts, "title" | "guides" | "items" | "notes">;

/** The services that a reminder is about: its interval says it best, then its title, then its guide. */
function servicesOfReminder({ title, preset, guide }: KnownReminder): readonly string[] {
  const byPreset = preset && serviceOfPath(preset);
  if (byPreset) return [byPreset];
  const byTitle = clauses(title).flatMap((clause) => kindsIn(clause).map(({ id }) => id));
  if (byTitle.length > 0) return [...new Set(byTitle)];
  const byGuide = guide && serviceOfPath(guide);
  return byGuide ? [byGuide] : [];
}

/** A reminder with the services that it is about: they are read once for all work that it is compared with. */
export type PreparedReminder<Reminder extends KnownReminder = KnownReminder> = Reminder & {
  key: string;
  services: readonly string[];
};

export function prepareReminder<Reminder extends KnownReminder>(
  reminder: Reminder,
): PreparedReminder<Reminder> {
  return { ...reminder, key: titleKey(reminder.title), services: servicesOfReminder(reminder) };
}

/**
 * Tells whether work closes a reminder. Only what is sure moves one by itself; what may be is asked. An answer of the owner holds
 * for all work with the same title.
 */
export function closingBy(work: KnownWork): (reminder: PreparedReminder) => Certainty | undefined {
  const key = titleKey(work.title);
  const known = servicesOfWork(work);
  return ({ answers, entryId, everyMonths, everyDistance, guide, ...reminder }) => {
    const answer = answers && Object.hasOwn(answers, key) ? answers[key] : undefined;
    if (answer !== undefined) return answer ? "sure" : undefined;
    if (entryId !== undefined) return undefined;
    const isNamed = key === reminder.key;
    if (everyMonths === undefined && everyDistance === undefined) return isNamed ? "maybe" : undefined;
    if (isNamed || (guide !== undefined && work.guides.includes(guide))) return "sure";
    const certainties = reminder.services.map((id) => known.get(id));
    if (certainties.every((each) => each === undefined)) return undefined;
    return certainties.every((each) => each === "sure") ? "sure" : "maybe";
  };
}

/** By its title, its guides and the parts that went in; notes say a lot, so they are never certain. */
export function servicesOfWork({ title, guides, items, notes }: KnownWork): ReadonlyMap<string, Certainty> {
  const found = new Map(servicesInTitle(title));
  const note = (id: string, certainty: Certainty) => {
    if (certainty === "sure" || !found.has(id)) found.set(id, certainty);
  };
  for (const path of guides) {
    const id = serviceOfPath(path);
    if (id) note(id, "sure");
  }
  const isDone = !isNotDone(titleKey(title));
  for (const { kind, name } of items.slice(0, comparedItems)) {
    // A fluid may have been topped up, and what was paid for may not have been done.
    const isPart = isDone && kind === "part";
    for (const [id, certainty] of servicesInTitle(name)) note(id, isPart ? certainty : "maybe");
  }
  if (notes) for (const id of servicesIn(notes).keys()) note(id, "maybe");
  return found;
}
