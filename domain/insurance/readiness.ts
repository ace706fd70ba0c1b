/** How an answer is likely to be received by an insurer of collector cars. */
export type Verdict = "ready" | "ask" | "problem";

export interface ReadinessAnswer {
  value: string;
  label: string;
  verdict: Verdict;
  /** Why, and what to do about it. */
  text: string;
}

export interface ReadinessQuestion {
  id: string;
  question: string;
  answers: readonly ReadinessAnswer[];
}

/** The questions that decide first. `content/pages/insurance.md` says with its sources what insurers want. */
export const readinessQuestions: readonly ReadinessQuestion[] = [
  {
    id: "daily",
    question: "Is another car insured for your daily driving?",
    answers: [
      {
        value: "yes",
        label: "Yes",
        verdict: "ready",
        text: "Have the other policy handy: you'll be asked who insures it.",
      },
      {
        value: "company",
        label: "A company car",
        verdict: "ask",
        text: "Often counts as the primary car. Ask, and have proof ready.",
      },
      {
        value: "no",
        label: "No, this is my daily driver",
        verdict: "problem",
        text: "Collector-car policies are for second cars. Ask your regular insurer about agreed value or custom-parts coverage instead.",
      },
    ],
  },
  {
    id: "storage",
    question: "Where is the car kept overnight?",
    answers: [
      {
        value: "garage",
        label: "In a locked garage",
        verdict: "ready",
        text: "What collector-car insurers want to hear.",
      },
      {
        value: "driveway",
        label: "In a driveway or carport",
        verdict: "ask",
        text: "Depends on the insurer and the state. In some states, outdoor parking isn't allowed at all.",
      },
      {
        value: "street",
        label: "On the street, in a lot, or in a public garage",
        verdict: "problem",
        text: "A common reason to be declined. A rented garage may cost less than the difference between policies.",
      },
    ],
  },
  {
    id: "distance",
    question: "How far do you drive it in a year?",
    answers: [
      {
        value: "little",
        label: "Under 2,500 miles",
        verdict: "ready",
        text: "Under the limit of every insurer whose rules we've read.",
      },
      {
        value: "some",
        label: "2,500 to 5,000 miles",
        verdict: "ask",
        text: "Ask for the policy's limit, and give the number from your odometer, not a guess.",
      },
      {
        value: "much",
        label: "5,000 miles or more",
        verdict: "problem",
        text: "From here up, at least one large insurer declines cars from the 1990s and newer.",
      },
    ],
  },
  {
    id: "use",
    question: "What do you use it for?",
    answers: [
      {
        value: "pleasure",
        label: "Weekend drives, shows, club events",
        verdict: "ready",
        text: "The use these policies are written for.",
      },
      {
        value: "track",
        label: "Track days too",
        verdict: "ask",
        text: "Many road policies exclude the track. Read the exclusions, and ask about a track-day policy.",
      },
      {
        value: "work",
        label: "Commuting or work",
        verdict: "problem",
        text: "To an insurer, commuting makes it a daily driver.",
      },
    ],
  },
  {
    id: "proof",
    question: "Can you show what the car is worth?",
    answers: [
      {
        value: "all",
        label: "Photos, receipts, and recent sales of the same car",
        verdict: "ready",
        text: "Put them in the pack below.",
      },
      {
        value: "some",
        label: "Some of it",
        verdict: "ask",
        text: "Take the photos first: they cost nothing and can't be taken after a loss.",
      },
      {
        value: "none",
        label: "Not yet",
        verdict: "ask",
        text: "Start with photos and the list of modifications below. An appraisal helps when the value is unusual.",
      },
    ],
  },
];

export type ReadinessAnswers = Readonly<Record<string, string>>;

export interface Readiness {
  answered: number;
  /** The worst of the answers; undefined before the first. */
  verdict: Verdict | undefined;
  /** Points that need attention, the worst first. */
  notes: readonly { id: string; question: string; verdict: Verdict; text: string }[];
}

const severity: Record<Verdict, number> = { ready: 0, ask: 1, problem: 2 };

export function readinessOf(answers: ReadinessAnswers): Readiness {
  const chosen = readinessQuestions.flatMap(({ id, question, answers: options }) => {
    const answer = options.find(({ value }) => value === answers[id]);
    return answer ? [{ id, question, verdict: answer.verdict, text: answer.text }] : [];
  });
  const notes = chosen.toSorted((a, b) => severity[b.verdict] - severity[a.verdict]);
  return { answered: chosen.length, verdict: notes[0]?.verdict, notes };
}
