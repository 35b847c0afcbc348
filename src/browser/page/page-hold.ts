import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';

interface ActivityCounter {
  begin: () => () => void;
  isAny: ReadonlyAtom<boolean>;
}

export function createActivityCounter(): ActivityCounter {
  const running = createAtom(0);
  return {
    begin: () => {
      let isRunning = true;
      running.set((count) => count + 1);
      return () => {
        if (isRunning) running.set((count) => count - 1);
        isRunning = false;
      };
    },
    isAny: createAtom(() => running.get() > 0),
  };
}

const holds = createActivityCounter();
const tasks = createActivityCounter();

/** A hold blocks updates and reloads of this tab. */
export const holdPage: () => () => void = holds.begin;

export const beginTask: () => () => void = tasks.begin;

export const isTaskRunning: ReadonlyAtom<boolean> = tasks.isAny;

export const isPageHeld: ReadonlyAtom<boolean> = createAtom(() => holds.isAny.get() || tasks.isAny.get());
