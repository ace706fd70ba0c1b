/** A mail as our rules write it. */
export interface Mail {
  to: string;
  subject: string;
  /** Lines end with \n. */
  text: string;
}
