export interface Mail {
  to: string;
  subject: string;
  /** Lines end with \n. */
  text: string;
}

/** A mail with what makes it the same mail when it is sent again. */
export interface Letter extends Mail {
  id: string;
  createdAt: Date;
}

/** The way out: a folder, or a mail server. */
export interface Mailer {
  /** Rejects when the mail was not handed over. */
  send(letter: Letter): Promise<void>;
}
