import type { Page } from 'playwright';
import type { Colleague } from './colleague.ts';

export const meetings = ['never', 'before', 'after'] as const;

/** One object that the user of the tablet changes, and perhaps somebody else at the same time. */
export interface Change {
  kind: string;
  id: number;
  /** As in the history. */
  mine: unknown;
  theirs: unknown;
  /** How the screen names `mine`, if it is an id. */
  name?: string;
  /** When the colleague writes: never, before Submit, or after it. */
  meeting: (typeof meetings)[number];
  /** The colleague writes so long after Submit, in ms. */
  afterMs: number;
  isPressed?: boolean;
  /** The tablet shows that the change waits. */
  isSaved?: boolean;
  /** The screen says that somebody else has changed the object. */
  isRequest?: boolean;
  /** What happened to it, as evidence of a fault. */
  events: string[];
}

/** How a kind of change is made. */
export interface ChangeKind {
  /** Where the history has it. */
  history: { kind: 'patient' | 'recording' | 'user'; column: string };
  /** What is changed, and the values of both. */
  create: (
    colleague: Colleague,
    word: string,
    index: number,
  ) => Promise<Pick<Change, 'id' | 'mine' | 'theirs' | 'name'>>;
  /** The colleague writes. */
  write: (colleague: Colleague, change: Change) => Promise<void>;
  /** Opens the screen and fills in what is submitted. */
  fill: (page: Page, change: Change) => Promise<void>;
  submit: (page: Page, options?: { timeout: number }) => Promise<void>;
  /** The screen may ask before Submit, which it then does not allow. */
  requestsBefore?: (page: Page) => Promise<boolean>;
  /** Waits until the screen says what became of the press. */
  outcome: (page: Page, change: Change) => Promise<'done' | 'asks'>;
  /** After a new start, the screen may show a draft of the change, or ask which value is right. */
  hasDraft: (page: Page, change: Change) => Promise<boolean | 'asks'>;
  /** The screen that says that the change waits. */
  open: (page: Page, change: Change) => Promise<void>;
  /** All changes are of one object, so each must end before the next one. */
  isOfOneObject?: boolean;
}
