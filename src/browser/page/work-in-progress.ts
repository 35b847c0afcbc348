import { createTally } from './tally.ts';

const work = createTally();

export const beginWork: () => () => void = work.begin;

export const isWorkInProgress: () => boolean = work.isAny;

export const watchWork: (listener: () => void) => () => void = work.watch;
