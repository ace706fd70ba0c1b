import type { MayDrive } from "./diagnosis.ts";

/** The finder's questions, in this order, and the possible answers. */
export const finderQuestions = {
  notice: {
    question: "What do you notice?",
    options: {
      noise: "A noise",
      feel: "Something I feel",
      see: "Something I see",
      smell: "A smell",
      light: "A warning light",
    },
  },
  when: {
    question: "When?",
    options: {
      starting: "Starting",
      idle: "Idling",
      accelerating: "Accelerating",
      braking: "Braking",
      turning: "Turning or bumps",
      speed: "At speed",
      always: "All the time",
      parked: "Parked",
    },
  },
  where: {
    question: "Where?",
    options: {
      front: "Front wheels",
      rear: "Rear wheels",
      hood: "Under the hood",
      inside: "Inside",
      underneath: "Underneath",
    },
  },
} as const;

export type FinderQuestion = keyof typeof finderQuestions;
export type FinderOption<Question extends FinderQuestion = FinderQuestion> = Question extends FinderQuestion
  ? keyof (typeof finderQuestions)[Question]["options"] & string
  : never;

export const finderQuestionIds = Object.keys(finderQuestions) as FinderQuestion[];

export function optionsOf<Question extends FinderQuestion>(question: Question) {
  const { options } = finderQuestions[question];
  return Object.keys(options) as [FinderOption<Question>, ...FinderOption<Question>[]];
}

/** The options that fit a symptom. */
export type FinderTags = { [Question in FinderQuestion]: FinderOption<Question>[] };

export interface TaggedSymptom extends FinderTags {
  path: string;
  title: string;
  drive: MayDrive;
}

/** The reader's choices so far. */
export type FinderChoice = { [Question in FinderQuestion]?: FinderOption<Question> | undefined };

export interface FinderResult {
  matches: Pick<TaggedSymptom, "path" | "title" | "drive">[];
  /** Without the choices that had to be left out. */
  choice: FinderChoice;
  /** Questions whose choice is left out because nothing fits all of them. */
  leftOut: FinderQuestion[];
  questions: {
    id: FinderQuestion;
    question: string;
    /** How many symptoms each option would leave, with the other choices unchanged. */
    options: { id: FinderOption; label: string; count: number }[];
  }[];
}

/** The symptoms that fit what a reader has chosen. Never none: the last choices are left out until something fits. */
export function narrowDown(symptoms: readonly TaggedSymptom[], requested: FinderChoice): FinderResult {
  const choice = { ...requested };
  const leftOut: FinderQuestion[] = [];
  for (const question of finderQuestionIds.toReversed()) {
    if (symptoms.some((symptom) => matchesChoice(symptom, choice))) break;
    if (choice[question] === undefined) continue;
    delete choice[question];
    leftOut.unshift(question);
  }
  return {
    matches: symptoms
      .filter((symptom) => matchesChoice(symptom, choice))
      .map(({ path, title, drive }) => ({ path, title, drive })),
    choice,
    leftOut,
    questions: finderQuestionIds.map((id) => ({
      id,
      question: finderQuestions[id].question,
      options: Object.entries(finderQuestions[id].options).map(([option, label]) => ({
        id: option as FinderOption,
        label,
        count: symptoms.filter((symptom) => matchesChoice(symptom, { ...choice, [id]: option })).length,
      })),
    })),
  };
}

function matchesChoice(symptom: FinderTags, choice: FinderChoice): boolean {
  return finderQuestionIds.every((question) => {
    const chosen = choice[question];
    return chosen === undefined || (symptom[question] as readonly string[]).includes(chosen);
  });
}

/** The address of the finder with a choice. */
export function finderPath(choice: FinderChoice = {}): string {
  const query = new URLSearchParams();
  for (const question of finderQuestionIds) {
    const chosen = choice[question];
    if (chosen !== undefined) query.set(question, chosen);
  }
  return query.size > 0 ? `/symptoms/find?${query}` : "/symptoms/find";
}
