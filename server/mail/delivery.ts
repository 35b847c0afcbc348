import type { Texts } from '../texts/text-keys.ts';

/** A security code on its way. */
export interface CodeMessage {
  to: string;
  code: string;
  /** How long the code is valid. */
  minutes: number;
  texts: Texts;
}

/** How security codes reach people. A way that is missing does not exist here. Each throws when the message could not be handed over. */
export interface Delivery {
  byEmail?: (message: CodeMessage) => Promise<void>;
  bySms?: (message: CodeMessage) => Promise<void>;
}
