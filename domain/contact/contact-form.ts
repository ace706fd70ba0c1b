interface SubjectText {
  label: string;
  /** The details that a complete first message has. */
  include: string;
}

/** The subjects of a message, by the value of `/contact?subject=`. */
export const contactSubjects = {
  "wrong-number": {
    label: "Wrong number or step",
    include: "Include the page, what it says now, what it should say, and where you read it.",
  },
  returns: {
    label: "Order or return",
    include: "Include your order number, the items, and what you want: a refund, an exchange or an answer.",
  },
  privacy: {
    label: "Privacy request",
    include: "Say whether you want a copy, a correction or a deletion. Enter the email address it's about.",
  },
  security: {
    label: "Security problem",
    include: "Include what you found and how to reproduce it. Please don't publish it first.",
  },
  giveaway: {
    label: "Giveaway",
    include: "Include your entry number if you have one.",
  },
  other: {
    label: "Something else",
    include: "Include the page you were on, what you did, and what you expected.",
  },
} as const satisfies Record<string, SubjectText>;

export type ContactSubject = keyof typeof contactSubjects;

export function isContactSubject(text: string): text is ContactSubject {
  return Object.hasOwn(contactSubjects, text);
}

/** The longest that a field takes. */
export const contactLengths = { name: 80, email: 254, message: 4_000 } as const;
