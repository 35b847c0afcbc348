/** A message on its way to somebody. */
export interface Mail {
  /** An e-mail address, or the phone number of an SMS. */
  to: string;
  /** An SMS has no place for it: only the mailbox shows it. */
  subject: string;
  text: string;
}

/** How messages reach people. A way that is missing does not exist here. Each throws when the message could not be handed over. */
export interface Delivery {
  byEmail?: (mail: Mail) => Promise<void>;
  bySms?: (mail: Mail) => Promise<void>;
}
