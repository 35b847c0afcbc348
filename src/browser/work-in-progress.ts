import { createTally } from './tally.ts';

const work = createTally();

/**
 * Says that something was typed in this tab that is not sent yet: signing out would lose it, or should ask. Until the
 * returned function is called, no update is offered, and this tab does not reload. A `useEffect` may return it as it is.
 */
export const beginWork: () => () => void = work.begin;

/** True while there is such work in this tab. */
export const isWorkInProgress: () => boolean = work.isAny;

/** Calls the listener when the first work begins, and when the last one is done. */
export const watchWork: (listener: () => void) => () => void = work.watch;
